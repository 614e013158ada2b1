/** Places that few things pass are died at the first time; at busy ones also later, in the middle of others' work. */
const RARE =
  /^(root|segment|house-fold|receipt-clock|deposit-(step|decision|expiry)|withdrawal-(decision|cancel)|dispute|payout-query|payment-query|vendor-(wait|query)|seeds|jackpot|decision-end|crash-|bingo-|lottery-(draw|settle|cancel|chase-cancel))/

const LATEST = 4

/** Every place once, then every place again, each time passed a little longer. */
export const planKills = (points: readonly string[], kills: number): [point: string, nth: number][] =>
  Array.from({ length: kills }, (_, at) => {
    const point = points[at % points.length]!
    const turn = Math.floor(at / points.length)
    return [point, RARE.test(point) ? 1 : 1 + ((turn * 2 + (at % 3)) % LATEST)]
  })
