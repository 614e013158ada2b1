import type { SavedRound } from '@krathong/games/rounds'

const download = (name: string, text: string, type: string) => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export const saveProof = (proof: SavedRound) =>
  download(`krathong-${proof.roundId}.json`, JSON.stringify(proof, null, 2), 'application/json')

/** What the page that checks itself needs beside the round. */
export interface SavedPage {
  proof: unknown
  language: string
  symbol: string
  gameName: string
}

export const SAVED_PLACE = '<!--round-->'

/** Writes the round into the page that carries its own verifier; no text of it can end its element early. */
export const pageWith = (template: string, page: SavedPage) => {
  const text = JSON.stringify(page).replaceAll('<', '\\u003c')
  return template.replace(SAVED_PLACE, () => `<script type="application/json" id="round">${text}</script>`)
}

export const savePage = async (proof: SavedRound, page: SavedPage) => {
  const answer = await fetch('/verify-page.html', { cache: 'no-cache' })
  if (!answer.ok) throw new Error('The page that checks itself did not load')
  download(`krathong-${proof.roundId}.html`, pageWith(await answer.text(), page), 'text/html')
}
