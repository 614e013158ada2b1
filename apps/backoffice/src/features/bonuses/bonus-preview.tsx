import { figuresOf } from '@krathong/promotions'
import { formatAmount, minorUnit, parseAmount } from '@krathong/money'
import { formatMoney } from '@krathong/ui/money'
import { useBackOffice } from '../../shared/back-office.tsx'
import { useWords } from '../../shared/words.ts'
import { type BonusDraft, readBonus } from './bonus-drafts.ts'
import { bonusTitle } from './bonus-texts.tsx'

const LEDGER = 4
const SHARES = [1n, 2n, 4n]

/** The figures that members see before they choose, worked out by the very rules that credit it. */
export const BonusPreview = ({ draft, current }: { draft: BonusDraft; current: string }) => {
  const { t } = useWords()
  const { currency, timeZone, languages } = useBackOffice()
  const { edit, faults } = readBonus(draft, { timeZone, firstLanguage: languages[0] ?? 'en' })
  const { terms } = edit
  const amount = (text: string) => parseAmount(text, LEDGER) ?? 0n
  const isShown = ['bonusMax', 'depositMin', 'ratePercent', 'stakeLeast', 'stakePercent'].every(
    (name) => !faults[name],
  )
  const read = {
    ...terms,
    bonusMax: amount(terms.bonusMax),
    depositMin: amount(terms.depositMin),
    stakeMax: { ...terms.stakeMax, least: amount(terms.stakeMax.least) },
  }
  const money = (units: bigint) => formatMoney(formatAmount(units, currency.exponent), currency)
  return (
    <section>
      <h3>{t('bonus.preview')}</h3>
      <strong>{bonusTitle(draft.texts, current)}</strong>
      <ul>
        {isShown &&
          SHARES.map((share) => {
            const deposit = read.depositMin * share
            const answer = figuresOf(read, deposit, minorUnit(currency.exponent))
            return (
              <li key={String(share)}>
                {t('bonus.example', {
                  deposit: money(deposit),
                  bonus: money(answer.bonus),
                  required: money(answer.required),
                  stakeMax: money(answer.stakeMax),
                  cashoutMax: money(answer.cashoutMax),
                })}
              </li>
            )
          })}
      </ul>
    </section>
  )
}
