const KEY = 'beforeGame'

/** Where a person was before the game they open: the game's own way out leads there. */
export const keepReturn = (place: string) => sessionStorage.setItem(KEY, place)

export const returnPlace = () => {
  const place = sessionStorage.getItem(KEY) ?? ''
  return /^\/(?![/\\])/.test(place) ? place : '/'
}
