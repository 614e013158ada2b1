import { Tag, type Tone } from './page-head.tsx'
import { type Scheduled, showState, type ShowState } from './show-state.ts'
import { useNow } from './use-now.ts'
import { useWords } from './words.ts'

const tones: Record<ShowState, Tone> = { draft: 'plain', scheduled: 'warn', live: 'good', ended: 'plain' }

/** Whether what is planned is on show now. */
export const ShowTag = ({ edit }: { edit: Scheduled }) => {
  const { t } = useWords()
  const state = showState(edit, useNow())
  return <Tag tone={tones[state]}>{t(`show.${state}`)}</Tag>
}
