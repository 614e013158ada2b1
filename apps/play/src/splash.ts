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

/** A text in place of the game, and under it, where trying again can help, the button that does. */
export const showFailure = (text: string, again?: { label: string; act: () => void }) => {
  const words = document.createElement('p')
  words.textContent = text
  splash()?.append(words)
  if (again) {
    const button = document.createElement('button')
    button.className = 'button button-gold'
    button.textContent = again.label
    button.addEventListener('click', again.act)
    splash()?.append(button)
  }
  splash()?.classList.remove('splash-gone')
}
