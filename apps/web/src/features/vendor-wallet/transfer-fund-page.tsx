import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { compareAmounts, sumAmounts } from '../../shared/amounts.ts'
import type { Output } from '../../shared/boot.ts'
import { callQuery, refusalText } from '../../shared/client.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { PendingNote } from '../../shared/pending-note.tsx'
import { useWords } from '../../shared/words.ts'
import { MoveList } from './move-list.tsx'
import { useHome } from './use-move.ts'
import { WalletCard } from './wallet-card.tsx'
import '../../shared/records.css'
import './vendor-wallet.css'

type Wallets = Output<'vendorWallets', 'wallets'>

const AGAIN_MS = 10_000

/** All wallets of a player: the main one and those that vendors keep, and how money gets from one to the other. */
export const TransferFundPage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    ...callQuery('vendorWallets', 'wallets', {}),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  const { currency } = data.main
  return (
    <div className="stack vendor-wallet">
      <Total wallets={data} />
      {data.wallets.length === 0 && (
        <Empty title={t('vendorWallet.single')} text={t('vendorWallet.singleText')} />
      )}
      {data.wallets.map((wallet) => (
        <WalletCard key={wallet.vendor} wallet={wallet} main={data.main.sumBalance} currency={currency} />
      ))}
      {data.wallets.length > 0 && <MoveList currency={currency} />}
    </div>
  )
}

const Total = ({ wallets: { main, wallets } }: { wallets: Wallets }) => {
  const { t } = useWords()
  const { currency } = main
  const home = useHome(currency)
  const shown = wallets.flatMap(({ balance }) => (balance === null ? [] : [balance]))
  const silent = wallets.filter(({ balance }) => balance === null).map(({ name }) => name)
  const away = sumAmounts(shown)
  return (
    <section className="card stack">
      <p className="vendor-wallet-label">{t('vendorWallet.total')}</p>
      <OwnMoney
        className="vendor-wallet-total"
        amount={sumAmounts([main.sumBalance, away])}
        currency={currency}
      />
      {silent.length > 0 && (
        <p className="record-note">{t('vendorWallet.partly', { names: silent.join(', ') })}</p>
      )}
      <dl className="vendor-wallet-parts">
        <div>
          <dt>{t('vendorWallet.main')}</dt>
          <dd>
            <OwnMoney amount={main.sumBalance} currency={currency} />
          </dd>
        </div>
        {wallets.length > 0 && (
          <div>
            <dt>{t('vendorWallet.atVendors')}</dt>
            <dd>
              <OwnMoney amount={away} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {home.error && <FormFault>{refusalText(home.error, t('shell.offline'))}</FormFault>}
      <PendingNote act={home} text={t('act.unansweredOne')} />
      {wallets.length > 0 && (
        <Button
          wide
          busy={home.isSending}
          disabled={home.pending !== null || (compareAmounts(away, '0') === 0 && silent.length === 0)}
          onClick={() => home.start({})}
        >
          {t('vendorWallet.home')}
        </Button>
      )}
    </section>
  )
}
