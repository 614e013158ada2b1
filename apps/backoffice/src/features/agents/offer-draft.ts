import type { ContractTerms } from '@krathong/protocol/shapes/contract-terms'

export const periods = ['D', 'W', 'H', 'M'] as const
export const modes = ['FIXED', 'FLOAT'] as const
export const carries = ['SIX', 'PERMANENT', 'PREVIOUS', 'SECOND_HALF', 'NONE'] as const
export const bases = ['SINGLE', 'LOSS', 'PROFIT'] as const

export interface TierDraft {
  rate: string
  active: string
  turnover: string
  loss: string
}

/** An offer of the platform as it is typed: what its kind does not ask for stays and is not sent. */
export interface OfferDraft {
  account: string
  kind: ContractTerms['kind']
  period: (typeof periods)[number]
  mode: (typeof modes)[number]
  carry: (typeof carries)[number]
  platformFee: string
  base: (typeof bases)[number]
  activeMin: string
  tiers: readonly TierDraft[]
  profitRate: string
  lossRate: string
  singleRate: string
  stakeMin: string
}

export const newTier: TierDraft = { rate: '', active: '0', turnover: '0', loss: '0' }
export const TIERS_MAX = 10

export const blankOffer: OfferDraft = {
  account: '',
  kind: 'daily',
  period: 'H',
  mode: 'FIXED',
  carry: 'SIX',
  platformFee: '0',
  base: 'SINGLE',
  activeMin: '500',
  tiers: [newTier],
  profitRate: '',
  lossRate: '',
  singleRate: '0',
  stakeMin: '0',
}

const PLACES = 4
const RATE = /^(\d{1,3})(?:\.(\d{1,4}))?$/
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/
const COUNT = /^\d{1,6}$/
const WHOLE = 1_000_000

/** A percentage in 1/10,000 of a percent; null for what is none, a sign, or more than 100%. */
const readRate = (text: string): number | null => {
  const [, whole, decimals = ''] = RATE.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const rate = Number(whole + decimals.padEnd(PLACES, '0'))
  return rate <= WHOLE ? rate : null
}

export interface ReadOffer {
  /** Null while something is wrong. */
  terms: ContractTerms | null
  /** Names of fields that are wrong: `account`, `0.rate`. */
  faults: ReadonlySet<string>
}

/** What was typed as terms. Whether the platform's limits allow them, the server says. */
export const readOffer = (draft: OfferDraft): ReadOffer => {
  const faults = new Set<string>()
  const rate = (name: string, text: string): number => {
    const read = readRate(text)
    if (read === null) faults.add(name)
    return read ?? 0
  }
  const amount = (name: string, text: string): string => {
    if (!AMOUNT.test(text.trim())) faults.add(name)
    return text.trim()
  }
  if (draft.account.trim() === '') faults.add('account')
  const tiers = () =>
    draft.tiers.map((tier, at) => {
      if (!COUNT.test(tier.active.trim())) faults.add(`${at}.active`)
      return {
        rate: rate(`${at}.rate`, tier.rate),
        active: Number(tier.active),
        turnover: amount(`${at}.turnover`, tier.turnover),
        loss: draft.kind === 'dividend' ? amount(`${at}.loss`, tier.loss) : '0',
      }
    })
  const counted = () => ({
    categories: null,
    activeMin: amount('activeMin', draft.activeMin),
    tiers: tiers(),
  })
  const termsOf = (): ContractTerms => {
    const { kind, period, mode, carry, base } = draft
    if (kind === 'realtime')
      return {
        kind,
        profitRate: rate('profitRate', draft.profitRate),
        lossRate: rate('lossRate', draft.lossRate),
        singleRate: rate('singleRate', draft.singleRate),
        stakeMin: amount('stakeMin', draft.stakeMin),
      }
    if (kind === 'dividend')
      return { kind, ...counted(), period, mode, carry, platformFee: rate('platformFee', draft.platformFee) }
    return { kind, ...counted(), base, stakeMin: '0' }
  }
  const terms = termsOf()
  return { terms: faults.size === 0 ? terms : null, faults }
}
