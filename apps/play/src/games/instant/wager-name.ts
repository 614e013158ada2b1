import { localeOf } from '@krathong/protocol/languages'
import type { InstantInfo } from '@krathong/games/instant'
import type { useTexts } from '../../shared/frame-game.tsx'

type Texts = ReturnType<typeof useTexts>

/** A multiple as it is shown: 1.98×. */
export const showMultiple = (language: string, multiple: number) =>
  `${new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 4 }).format(multiple)}×`

/** A wager in the person's words, made from its short name. */
export const wagerName = (t: Texts, kind: InstantInfo['kind'], on: string): string => {
  const [word = '', ...rest] = on.split('-')
  const numbers = rest.join(', ')
  switch (kind) {
    case 'dice':
      return t(word === 'under' ? 'wager.dice.under' : 'wager.dice.over', { target: Number(rest[0]) / 100 })
    case 'limbo':
      return t('wager.limbo', { target: Number(rest[0]) / 100 })
    case 'plinko':
      return t('wager.plinko', { rows: Number(word), risk: t(`wager.risk.${riskOf(rest[0])}`) })
    case 'wheel':
      return t(`wager.risk.${riskOf(word)}`)
    case 'keno':
      return t('wager.keno', { count: rest.length + 1 })
    case 'scratch':
      return t('wager.card')
    case 'baccarat':
      return t(`wager.baccarat.${on}` as 'wager.baccarat.tie')
    case 'video-bingo':
      return t('bingo.card', { place: Number(rest[0]) })
    case 'roulette':
      return t(`wager.roulette.${word}` as 'wager.roulette.red', { numbers })
    case 'three-dice':
      return threeDiceName(t, word, numbers)
  }
}

const riskOf = (word = 'low') => (word === 'high' || word === 'medium' ? word : 'low')

const threeDiceName = (t: Texts, word: string, numbers: string) => {
  if (numbers === '') return t(`wager.dice3.${word}` as 'wager.dice3.big')
  if (word === 'hi' || word === 'lo' || word === 'triple')
    return t(`wager.dice3.${word}With` as 'wager.dice3.hiWith', { numbers })
  return t(`wager.dice3.${word}` as 'wager.dice3.total', { numbers })
}
