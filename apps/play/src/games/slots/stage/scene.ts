/** Where things stand in the night, as parts of the frame, so that every painter agrees about the horizon and the moon. */
export interface Scene {
  width: number
  height: number
  horizon: number
  /** Size of a thing that should look equally big on a phone and on a desktop. */
  unit: number
  moon: { x: number; y: number; radius: number }
  isTall: boolean
}

export const sceneOf = (width: number, height: number): Scene => {
  const isTall = height > width
  const unit = Math.min(width, height) / 100
  const moon = isTall
    ? { x: width * 0.79, y: height * 0.12, radius: unit * 8.5 }
    : { x: width * 0.845, y: height * 0.19, radius: unit * 8 }
  return { width, height, horizon: height * (isTall ? 0.6 : 0.64), unit, moon, isTall }
}

/** The same scatter of stars and windows at every start: decoration needs no chance. */
export const scatterOf = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
