import { FreeSpinCard } from './free-spin-card.tsx'
import type { FreeSpins } from './queries.ts'

/** Free spins of a member, among what else can be chosen. */
export const FreeSpinOffers = ({ all }: { all: readonly FreeSpins[] }) => (
  <div className="free-offers">
    {all.map((spins) => (
      <FreeSpinCard key={spins.promotionId} spins={spins} />
    ))}
  </div>
)
