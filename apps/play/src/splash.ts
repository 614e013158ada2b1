import { krathongSymbol } from './games/slots/chao-phraya-nights/art/krathong.ts'

const splash = () => document.getElementById('splash')

/** The krathong floats until the first frame of the game is there. */
export const showSplash = () => {
  const image = new Image()
  image.alt = ''
  image.src = `data:image/svg+xml,${encodeURIComponent(krathongSymbol())}`
  splash()?.replaceChildren(image)
}

export const hideSplash = () => {
  splash()?.classList.add('splash-gone')
}

export const showFailure = (text: string) => {
  const words = document.createElement('p')
  words.textContent = text
  splash()?.append(words)
  splash()?.classList.remove('splash-gone')
}
