import { formatAmount } from '@krathong/money'
import { useBackOffice } from '../../shared/back-office.tsx'
import { localeOf } from '../../shared/format.ts'
import { Tag } from '../../shared/page-head.tsx'
import type { Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { ReturnedGame } from './queries.ts'

const tones: Record<ReturnedGame['state'], Tone> = {
  none: 'plain',
  few: 'plain',
  unjudged: 'plain',
  within: 'good',
  watch: 'warn',
  alarm: 'bad',
}

export const ReturnState = ({ state }: { state: ReturnedGame['state'] }) => {
  const { t } = useWords()
  return <Tag tone={tones[state]}>{t(`returns.state.${state}`)}</Tag>
}

/** Parts of one as per cent, with the digits that tell games apart. */
export const usePercent = () => {
  const { language } = useWords()
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
  })
  return (part: number | null) => (part === null ? '–' : format.format(part))
}

/** A promise as its law means it: of the best way to play it is the most, not the mean. */
export const usePromise = () => {
  const percent = usePercent()
  return ({ promised, law }: Pick<ReturnedGame, 'promised' | 'law'>) =>
    promised !== null && law === 'ceiling' ? `≤ ${percent(promised)}` : percent(promised)
}

export const deviationText = (deviations: number | null) =>
  deviations === null ? '–' : `${deviations > 0 ? '+' : ''}${deviations.toFixed(2)}`

/** `all`, `month`, `day 2026-11-21` or `level spin 10000` in words; the level is in the ledger's units. */
export const useFigureName = () => {
  const { t } = useWords()
  const { exponent } = useBackOffice().currency
  return (figure: string): string => {
    const [kind, first = '', second = ''] = figure.split(' ')
    if (kind === 'day') return t('returns.line.day', { day: first })
    if (kind === 'level')
      return t('returns.line.level', { mode: first, stake: formatAmount(BigInt(second), exponent) })
    return t(kind === 'month' ? 'returns.line.month' : 'returns.line.all')
  }
}
