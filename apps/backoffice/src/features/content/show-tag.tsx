import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'
import { type ShowState, showState } from './drafts.ts'
import type { NoticeEdit } from './queries.ts'

const tones: Record<ShowState, Tone> = { draft: 'plain', scheduled: 'warn', live: 'good', ended: 'plain' }

export const ShowTag = ({ edit }: { edit: Pick<NoticeEdit, 'isPublished' | 'startsAt' | 'endsAt'> }) => {
  const { t } = useWords()
  const state = showState(edit, useNow())
  return <Tag tone={tones[state]}>{t(`show.${state}`)}</Tag>
}
