import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { applicationsQuery } from '../features/applications/queries.ts'
import { OfferCard, SchemeCard } from '../features/bonus/offer-card.tsx'
import { offersQuery } from '../features/bonus/queries.ts'
import { PromotionCard } from '../features/content/promotions-page.tsx'
import { freeSpinsQuery } from '../features/rewards/queries.ts'
import { promotionsQuery, useMember } from '../shared/queries.ts'

interface Card {
  promotionId: string
  tabs: readonly string[]
  card: ReactNode
}

/** Everything of the page of promotions, in its order, and what of it stands under a tab. */
export const usePromotions = (tab: string) => {
  const { data: member } = useMember()
  const listed = useQuery(offersQuery())
  const announced = useQuery(promotionsQuery())
  const spins = useQuery({ ...freeSpinsQuery(), enabled: member?.type === 0 }).data?.freeSpins ?? []
  const asked = useQuery(applicationsQuery()).data?.offers ?? []
  const offers = listed.data?.offers ?? []
  const schemes = listed.data?.schemes ?? []
  const tabsById = new Map(schemes.map(({ promotionId, tabs }) => [promotionId, tabs]))
  const actedOn = [...spins, ...asked].map(({ promotionId }) => promotionId)
  // These have cards on which they are asked for and taken.
  const isActedOn = (kind: string) => kind === 'application' || (kind === 'free-spins' && member?.type === 0)
  const cards: Card[] = [
    ...offers.map((offer) => ({ ...offer, card: <OfferCard offer={offer} /> })),
    ...schemes
      .filter(({ kind }) => !isActedOn(kind))
      .map((scheme) => ({ ...scheme, card: <SchemeCard scheme={scheme} /> })),
    ...(announced.data?.promotions ?? []).map((offer) => ({
      ...offer,
      card: <PromotionCard card={offer} />,
    })),
  ]
  const held = new Set([
    ...cards.flatMap(({ tabs }) => tabs),
    ...actedOn.flatMap((promotionId) => tabsById.get(promotionId) ?? []),
  ])
  const isHere = (tabs: readonly string[]) => tab === 'all' || tabs.includes(tab)
  const isOneHere = ({ promotionId }: { promotionId: string }) => isHere(tabsById.get(promotionId) ?? [])
  return {
    cards: cards.filter(({ tabs }) => isHere(tabs)),
    spins: spins.filter(isOneHere),
    asked: asked.filter(isOneHere),
    tabs: held,
    error: (announced.data ? null : announced.error) ?? (listed.data ? null : listed.error),
    isLoading: announced.isPending || listed.isPending,
    again: () => void Promise.all([announced.refetch(), listed.refetch()]),
  }
}
