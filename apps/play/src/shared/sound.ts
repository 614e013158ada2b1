import { createObservable } from './observable.ts'
import type { Observable } from './observable.ts'

/** One struck note: when after the cue begins, how loud, and the synthesiser's figures. */
export interface Note {
  after: number
  sound: readonly (number | undefined)[]
}

export interface SoundState {
  isOn: boolean
  volume: number
}

export interface Sound<Cue extends string> {
  state: Observable<SoundState>
  cue: (cue: Cue) => void
  setOn: (isOn: boolean) => Promise<void>
  setVolume: (volume: number) => void
}

type Engine = (typeof import('zzfx'))['ZZFX']

/** Silent until it is asked for: only then the synthesiser is loaded and the notes are made. */
export const createSound = <Cue extends string>(score: Record<Cue, readonly Note[]>): Sound<Cue> => {
  const state = createObservable<SoundState>({ isOn: false, volume: 0.5 })
  let engine: Engine | null = null
  const made = new Map<Note, number[]>()

  const samplesOf = (note: Note) => {
    const found = made.get(note)
    if (found || !engine) return found
    const samples = engine.buildSamples(...note.sound)
    made.set(note, samples)
    return samples
  }

  const strike = (note: Note) => {
    const samples = samplesOf(note)
    if (samples && state.get().isOn) engine?.playSamples([samples], state.get().volume * 2)
  }

  return {
    state,
    cue: (cue) => {
      if (!state.get().isOn) return
      for (const note of score[cue]) {
        if (note.after === 0) strike(note)
        else window.setTimeout(() => strike(note), note.after)
      }
    },
    setOn: async (isOn) => {
      state.set({ isOn })
      if (!isOn) return
      engine ??= (await import('zzfx')).ZZFX
      await engine.audioContext.resume()
    },
    setVolume: (volume) => state.set({ volume }),
  }
}
