import type { CurrencyForm } from '@krathong/ui/money'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { stampOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'
import { useMoveAnswer } from './use-move.ts'

const PER_LOAD = 10

/** The latest moves; those nobody knows the end of say so in a sentence. */
export const MoveList = ({ currency }: { currency: CurrencyForm }) => {
  const { t } = useWords()
  const showAnswer = useMoveAnswer(currency)
  const { records: moves } = useCallRecords('vendorWallets', 'transfers', { limit: PER_LOAD })
  return (
    <section className="stack">
      <h3>{t('vendorWallet.list')}</h3>
      <RecordList
        records={moves}
        empty={{ title: t('vendorWallet.noTransfers'), text: t('vendorWallet.noTransfersText') }}
        draw={(rows) => (
          <ul className="vendor-wallet-list">
            {rows.map((move) => (
              <li key={move.transferId} className="vendor-wallet-move">
                <span>
                  <strong>
                    {t(move.direction === 'in' ? 'vendorWallet.to' : 'vendorWallet.from', {
                      name: move.vendorName,
                    })}
                  </strong>
                  <span>
                    {t(`vendorWallet.state.${move.state}`)} · {stampOf(move.at)}
                  </span>
                  {(move.state === 'UNKNOWN' || move.state === 'PENDING') && <span>{showAnswer(move)}</span>}
                </span>
                <OwnMoney
                  amount={move.direction === 'in' ? `-${move.amount}` : move.amount}
                  currency={currency}
                  signed
                />
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  )
}
