import { currencyForm } from './currency-form.ts'
import type { RootDocument } from '@krathong/games/ledger-proofs'
import { plainAmount } from '@krathong/money'
import { Button, buttonClass } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery, client, refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import './funds-page.css'

type Root = Output<'proofOfReserves', 'roots'>['content'][number]

const LIMIT = 20

/** What anybody may know: the key, and every total that was ever signed. Who holds an export holds it against these. */
export const RootsPage = () => {
  const { t } = useWords()
  const key = useQuery(callQuery('proofOfReserves', 'key', {}))
  const roots = useInfiniteQuery({
    queryKey: ['proofOfReserves', 'all-roots'],
    queryFn: ({ pageParam, signal }) =>
      client(
        'proofOfReserves',
        'roots',
        { limit: LIMIT, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  const list = roots.data?.pages.flatMap(({ content }) => content)
  return (
    <div className="wrap funds-public">
      <h1>{t('shell.playersMoney')}</h1>
      <p>{t('funds.publicText')}</p>
      <p>{t('funds.provesNot')}</p>
      <Link to="#/me/funds" className={buttonClass({})}>
        {t('funds.checkMine')}
      </Link>
      {key.data && (
        <p>
          {t('funds.key')}
          <br />
          <span className="mono">{key.data.publicKey}</span>
        </p>
      )}
      {roots.error && !list ? (
        <Failed title={refusalText(roots.error, t('shell.offline'))} onRetry={() => void roots.refetch()} />
      ) : list ? (
        list.length === 0 ? (
          <Empty title={t('funds.none')} text={t('funds.noneText')} />
        ) : (
          list.map((root) => <RootCard key={root.root} root={root} />)
        )
      ) : (
        <Loading rows={3} height="120px" />
      )}
      {roots.hasNextPage && (
        <Button kind="quiet" busy={roots.isFetchingNextPage} onClick={() => void roots.fetchNextPage()}>
          {t('funds.older')}
        </Button>
      )}
    </div>
  )
}

const RootCard = ({ root }: { root: Root }) => {
  const { t } = useWords()
  const { currency: own } = useBrand()
  const { funds } = JSON.parse(root.text) as RootDocument
  return (
    <section className="funds-root">
      <h2>
        {t('funds.number')} {root.root} · {stampOf(root.through)} ({zoneOf(root.through)})
      </h2>
      {funds.map(({ currency, players }) => (
        <p key={currency}>
          {t('funds.allPlayers')}:{' '}
          <strong>
            <Money amount={plainAmount(BigInt(players))} currency={currencyForm(currency, own)} />
          </strong>
          {currency === own.code && own.isPlayMoney && ` · ${t('shell.playMoney')}`}
        </p>
      ))}
      <p className="mono">{root.hash}</p>
      <details className="funds-text">
        <summary>{t('funds.text')}</summary>
        <pre className="mono">{root.text}</pre>
        <p>{t('funds.signature')}</p>
        <p className="mono">{root.signature}</p>
      </details>
    </section>
  )
}
