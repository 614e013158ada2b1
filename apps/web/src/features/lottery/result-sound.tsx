import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '@krathong/ui/button'
import { useWords } from '../../shared/words.ts'

const KEY = 'lottery-sound'
/** Two short notes, in hertz. */
const NOTES = [660, 880] as const
const NOTE_S = 0.16
const LOUD = 0.12

/** Devices let a page sound once somebody has pressed something on it. */
const play = (context: AudioContext) => {
  NOTES.forEach((pitch, at) => {
    const [note, loudness] = [context.createOscillator(), context.createGain()]
    const from = context.currentTime + at * NOTE_S
    note.frequency.value = pitch
    loudness.gain.setValueAtTime(LOUD, from)
    loudness.gain.exponentialRampToValueAtTime(LOUD / 100, from + NOTE_S)
    note.connect(loudness).connect(context.destination)
    note.start(from)
    note.stop(from + NOTE_S)
  })
}

const changed = new EventTarget()
const onChange = (again: () => void) => {
  changed.addEventListener('change', again)
  return () => changed.removeEventListener('change', again)
}
const isKept = () => localStorage.getItem(KEY) === '1'
/** The server draws the page without a device. */
const isNever = () => false

/** Whether a result that comes while the page is open is heard; kept on the device, off to begin with. */
export const ResultSound = ({ last }: { last: string | null }) => {
  const { t } = useWords()
  const isOn = useSyncExternalStore(onChange, isKept, isNever)
  const context = useRef<AudioContext | null>(null)
  const heard = useRef(last)
  useEffect(() => {
    const isNew = last !== null && heard.current !== null && last !== heard.current
    heard.current = last
    if (isNew && isOn) play((context.current ??= new AudioContext()))
  }, [last, isOn])
  const turn = () => {
    localStorage.setItem(KEY, isOn ? '0' : '1')
    changed.dispatchEvent(new Event('change'))
    if (!isOn) play((context.current ??= new AudioContext()))
  }
  return (
    <IconButton label={t('lottery.sound')} aria-pressed={isOn} onClick={turn}>
      {isOn ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
    </IconButton>
  )
}
