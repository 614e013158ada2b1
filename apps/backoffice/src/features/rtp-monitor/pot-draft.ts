/** A pot as it is typed. */
export interface PotDraft {
  code: string
  seed: string
  mustHitBy: string
  /** Of each stake. */
  percent: string
}

const CODE = /^[A-Z][A-Z0-9]{2,15}$/
const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/
const PERCENT = /^\d(\.\d{1,4})?$/
const MILLIONTHS = 10_000
const [LEAST, MOST] = [100, 50_000]

/** What is typed as the call takes it, or which fields are at fault. */
export const readPot = (draft: PotDraft) => {
  const code = draft.code.trim().toUpperCase()
  const [seed, mustHitBy, percent] = [draft.seed.trim(), draft.mustHitBy.trim(), draft.percent.trim()]
  const contributionRate = Math.round(Number(percent) * MILLIONTHS)
  const faults: (keyof PotDraft)[] = []
  if (!CODE.test(code)) faults.push('code')
  if (!AMOUNT.test(seed) || Number(seed) <= 0) faults.push('seed')
  if (!AMOUNT.test(mustHitBy) || Number(mustHitBy) <= Number(seed)) faults.push('mustHitBy')
  if (!PERCENT.test(percent) || contributionRate < LEAST || contributionRate > MOST) faults.push('percent')
  return { pot: faults.length === 0 ? { code, seed, mustHitBy, contributionRate } : null, faults }
}
