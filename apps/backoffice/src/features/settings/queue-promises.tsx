import { timedQueues } from '@krathong/protocol/shapes/alarm-letters'
import type { QueuePromises } from '@krathong/protocol/shapes/alarm-letters'
import { Field } from '@krathong/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queuePlaces } from '../../shared/queues.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { queuePromisesQuery, type SettingsView } from './queries.ts'
import { SavePart } from './save-part.tsx'

type Draft = Record<keyof QueuePromises, string>

const LEAST = 5
const MOST = 43_200

const draftOf = (promises: QueuePromises) =>
  Object.fromEntries(timedQueues.map((queue) => [queue, String(promises[queue] ?? '')])) as Draft

const minutesOf = (text: string): number | null => (text === '' ? null : Number(text))

const isSound = (text: string) =>
  text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= LEAST && Number(text) <= MOST)

const Times = ({ promises, settings }: { promises: QueuePromises; settings: SettingsView }) => {
  const { t } = useWords()
  const [draft, setDraft] = useState(draftOf(promises))
  const next = Object.fromEntries(
    timedQueues.map((queue) => [queue, minutesOf(draft[queue])]),
  ) as QueuePromises
  return (
    <SavePart
      kind="queuePromises"
      next={{ promises: next }}
      settings={settings}
      mayWrite
      isChanged={timedQueues.some((queue) => next[queue] !== promises[queue])}
      title={t('queueTimes.title')}
      consequence={t('queueTimes.change-text')}
      fault={Object.values(draft).every(isSound) ? null : t('queueTimes.malformed')}
    >
      <p className="quiet">{t('queueTimes.hint')}</p>
      <div className="form-pair">
        {timedQueues.map((queue) => (
          <Field
            key={queue}
            label={t(queuePlaces[queue].title)}
            type="text"
            inputMode="numeric"
            maxLength={5}
            value={draft[queue]}
            onChange={({ target }) => setDraft({ ...draft, [queue]: target.value.trim() })}
          />
        ))}
      </div>
    </SavePart>
  )
}

/** How many minutes something may wait in each list, before whoever may open it is written to. */
export const QueueTimes = ({ settings }: { settings: SettingsView }) => {
  const query = useQuery(queuePromisesQuery)
  return (
    <Answer query={query}>
      {({ promises }) => <Times key={JSON.stringify(promises)} promises={promises} settings={settings} />}
    </Answer>
  )
}
