/** What the rounds of one line came to, per unit of stake. Tallies of separate runs add up. */
export interface LineTally {
  rounds: number
  returned: number
  squares: number
  hits: number
  most: number
}

export type LineTallies = Map<string, LineTally>

const empty: LineTally = { rounds: 0, returned: 0, squares: 0, hits: 0, most: 0 }

export const count = (tallies: LineTallies, on: string, returned: number): void => {
  const tally = tallies.get(on) ?? { ...empty }
  tally.rounds += 1
  tally.returned += returned
  tally.squares += returned * returned
  if (returned > 0) tally.hits += 1
  if (returned > tally.most) tally.most = returned
  tallies.set(on, tally)
}

export const addTo = (all: LineTallies, more: LineTallies): void => {
  for (const [on, tally] of more) {
    const before = all.get(on) ?? empty
    all.set(on, {
      rounds: before.rounds + tally.rounds,
      returned: before.returned + tally.returned,
      squares: before.squares + tally.squares,
      hits: before.hits + tally.hits,
      most: Math.max(before.most, tally.most),
    })
  }
}
