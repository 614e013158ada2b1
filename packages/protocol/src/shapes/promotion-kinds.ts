/** Apart from the calls: a screen that names them needs no validator. */

/** Spec section 4: how a promotion stands for a member; each has a text `bonus.state.<state>`. */
export const activityStates = [
  'COMING_SOON',
  'JOIN',
  'JOINED',
  'APPLYING',
  'PROCESS',
  'REJECTED',
  'ISSUED',
  'CLAIM',
  'CLAIMED',
  'SIGNED',
  'CLOSED',
] as const

/** How a requirement stands; each has a text `bonus.record.<state>`. */
export const requirementStates = [
  'OPEN',
  'DONE',
  'FORFEITED',
  'EXPIRED',
  'CLEARED_LOW_BALANCE',
  'CANCELLED',
  'WAIVED',
] as const
export type RequirementState = (typeof requirementStates)[number]

/** What gives rewards beside deposits; each has a text `scheme.kind.<kind>`. */
export const schemeKinds = [
  'cashback',
  'check-in',
  'code',
  'birthday',
  'level-up',
  'salary',
  'rebate',
  'referral',
  'mission',
  'leaderboard',
  'application',
  'commission',
  'raffle',
  'wheel',
  'envelope',
  'contact',
  'free-spins',
] as const
export type SchemeKind = (typeof schemeKinds)[number]

/** Gifts by level: on a birthday, on reaching a level, for a week's play. */
export const giftKinds = ['birthday', 'level-up', 'salary'] as const
export type GiftKind = (typeof giftKinds)[number]

/** How an invited friend stands, as the referrer is told; each has a text `referral.state.<state>`. */
export const friendStates = ['REGISTERED', 'DEPOSITED', 'QUALIFIED', 'PAID', 'REJECTED'] as const

/** How a referral stands with staff; each has a text `referral.state.<state>`. */
export const referralStates = ['QUALIFIED', 'REVIEW', 'PAID', 'REJECTED'] as const

/** What speaks for one person behind two accounts; each has a text `referral.sign.<sign>`. */
export const referralSigns = ['device', 'address', 'payout-account', 'friends-device'] as const

/** How an application stands with staff; each has a text `apply.state.<state>`. */
export const rewardApplicationStates = ['APPLYING', 'APPROVED', 'REJECTED'] as const

/** What another account shares with an applicant's; each has a text `referral.sign.<sign>`. */
export const sharedSigns = ['device', 'address', 'payout-account'] as const

/** Where accounts that share something were met; each has a text `signal.source.<source>`. */
export const signalSources = ['reward', 'referral', 'application'] as const

/** How staff decided on them; each has a text `signal.state.<state>`. */
export const signalStates = ['WAITING', 'APPROVED', 'REJECTED'] as const

/** Contacts whose verification gives something; each has a text `contact.<contact>`. */
export const rewardContacts = ['mail', 'phone'] as const

/** What a rebate counts together; each has a text `rebate.group.<group>`. */
export const rebateGroups = ['slots', 'live', 'sports', 'pvp'] as const

/** What a commission counts together; each has a text `rebate.group.<group>`. */
export const commissionGroups = [...rebateGroups, 'lottery'] as const

/** What a mission counts; each has a text `mission.goal.<goal>`. */
export const missionGoals = [
  'stake',
  'bets',
  'wins',
  'deposited',
  'deposits',
  'visits',
  'friends',
  'mail',
  'phone',
  'payout',
] as const

/** How often a chain of missions begins anew; each has a text `mission.period.<period>`. */
export const missionPeriods = ['once', 'day', 'week'] as const

/** How a mission stands for a member; each has a text `mission.state.<state>`. */
export const missionStates = ['LOCKED', 'ACTIVE', 'COMPLETED', 'CLAIMED', 'EXPIRED'] as const

/** What earns a ticket of a raffle or a turn of a wheel; each has a text `chance.entry.<entry>`. */
export const chanceEntries = ['free', 'deposit', 'stake'] as const

/** How a raffle stands; each has a text `raffle.phase.<phase>`. */
export const rafflePhases = ['SCHEDULED', 'OPEN', 'LOCKED', 'DRAWN', 'PAID', 'CANCELLED'] as const

/** How a red envelope stands for a member; each has a text `envelope.state.<state>`. */
export const envelopeStates = ['SOON', 'OPEN', 'OPENED', 'EMPTY', 'OVER'] as const

/** How free spins stand for a member. `PREPARING`: the vendor of the games is being told; `FAILED`: it did not give them. */
export const freeSpinStates = ['OFFER', 'NEEDS_DEPOSIT', 'PREPARING', 'OPEN', 'OVER', 'FAILED'] as const

/** How free spins stand at the vendor whose games they are for; each has a text `spins.state.<state>`. */
export const vendorSpinStates = ['waiting', 'issued', 'refused', 'cancelling', 'cancelled', 'done'] as const

/** How a reward stands; each has a text `reward.state.<state>`. */
export const rewardStates = ['CLAIMABLE', 'PROCESS', 'CLAIMED', 'EXPIRED', 'REVOKED'] as const
export type RewardState = (typeof rewardStates)[number]

/** Tabs of the page of promotions that staff may choose; each has a text `promo.tab.<tab>`. */
export const promotionTabs = ['deposit', 'live', 'sports', 'slots', 'lottery', 'vip', 'limited'] as const
export type PromotionTab = (typeof promotionTabs)[number]

/** Those under which a promotion stands: what began lately is new. */
export const shownTabs = ['new', ...promotionTabs] as const
export type ShownTab = (typeof shownTabs)[number]

/** What has to be there before a promotion is taken; each has a text `bonus.need.<need>`. */
export const promotionNeeds = ['payout'] as const

/** What is said of a way to earn rewards before anything else; each has a text `promo.figure.<figure>`. */
export const schemeFigures = [
  'most',
  'total',
  'rate',
  'lossMin',
  'depositMin',
  'stakeMin',
  'friend',
  'spins',
  'winMax',
  'parts',
  'days',
  'steps',
  'claimHours',
] as const
export type SchemeFigure = (typeof schemeFigures)[number]

/** Where staff have a promotion: drafts are seen by nobody, a paused one takes nobody in. */
export const promotionStages = ['draft', 'published', 'paused'] as const
