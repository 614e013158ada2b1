interface Searched {
  title: string
  html: string
}

/** As it is compared: without marks of HTML, case and the ways a letter can be composed. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, ' ')
    .normalize('NFKC')
    .toLowerCase()

/**
 * Articles that hold every part of what was typed, those with it in the title first. Parts are found inside words too: Thai and
 * Chinese set no spaces between words.
 */
export const searchArticles = <T extends Searched>(articles: readonly T[], typed: string): T[] => {
  const parts = plain(typed).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return [...articles]
  const found = articles.flatMap((article) => {
    const title = plain(article.title)
    const body = plain(article.html)
    if (!parts.every((part) => title.includes(part) || body.includes(part))) return []
    return { article, inTitle: parts.filter((part) => title.includes(part)).length }
  })
  return found.toSorted((a, b) => b.inTitle - a.inTitle).map(({ article }) => article)
}
