import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

const tones = { active: 'good', locked: 'warn', excluded: 'warn', closed: 'bad' } as const satisfies Record<
  string,
  Tone
>
const isKnown = (state: string): state is keyof typeof tones => Object.hasOwn(tones, state)

export const PlayerState = ({ state }: { state: string }) => {
  const { t } = useWords()
  return isKnown(state) ? <Tag tone={tones[state]}>{t(`player.state-${state}`)}</Tag> : <Tag>{state}</Tag>
}
