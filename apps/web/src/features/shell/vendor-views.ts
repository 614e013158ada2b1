/** A list in views of so many, each of one vendor's mark only once. */
export const viewsOf = <C extends { vassalage: string }>(cards: readonly C[], size: number): C[][] => {
  const once = cards.filter(
    (card, index) => cards.findIndex(({ vassalage }) => vassalage === card.vassalage) === index,
  )
  return Array.from({ length: Math.ceil(once.length / size) }, (_, view) =>
    once.slice(view * size, (view + 1) * size),
  )
}
