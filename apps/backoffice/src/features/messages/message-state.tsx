import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Broadcast } from './queries.ts'

const TONES: Readonly<Record<Broadcast['state'], Tone>> = {
  draft: 'plain',
  scheduled: 'warn',
  sent: 'good',
  over: 'plain',
  withdrawn: 'bad',
}

export const MessageState = ({ state }: Pick<Broadcast, 'state'>) => {
  const { t } = useWords()
  return <Tag tone={TONES[state]}>{t(`messages.state.${state}`)}</Tag>
}

export const titleOf = (texts: Broadcast['texts'], language: string): string =>
  texts[language]?.title ?? Object.values(texts)[0]?.title ?? ''
