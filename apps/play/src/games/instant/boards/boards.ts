import type { InstantInfo } from '@krathong/games/instant'
import type { ComponentType } from 'react'

/** Each kind's board, fetched when a game of it is opened. */
export const boards: Readonly<Record<InstantInfo['kind'], () => Promise<ComponentType>>> = {
  dice: async () => (await import('./dice.tsx')).DiceBoard,
  limbo: async () => (await import('./limbo.tsx')).LimboBoard,
  plinko: async () => (await import('./plinko.tsx')).PlinkoBoard,
  keno: async () => (await import('./keno.tsx')).KenoBoard,
  wheel: async () => (await import('./wheel.tsx')).WheelBoard,
  roulette: async () => (await import('./roulette.tsx')).RouletteBoard,
  'three-dice': async () => (await import('./three-dice.tsx')).ThreeDiceBoard,
  baccarat: async () => (await import('./baccarat.tsx')).BaccaratBoard,
  scratch: async () => (await import('./scratch.tsx')).ScratchBoard,
  'video-bingo': async () => (await import('./video-bingo.tsx')).VideoBingoBoard,
}
