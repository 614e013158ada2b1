import { directionOf } from '@krathong/protocol/languages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { localeOf } from '../../shared/format.ts'
import { read } from '../../shared/kit/calls.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useSettled } from '../../shared/use-settled.ts'
import { useWords } from '../../shared/words.ts'
import { nameOf, type TextDraft } from './drafts.ts'
import './texts.css'

const PAUSE_MS = 300

/** The wording as people read it, with values in its places: the server fills it, and says what is wrong before it is saved. */
export const TextPreview = ({ draft }: { draft: TextDraft }) => {
  const { t } = useWords()
  const wording = useSettled(draft.wording, PAUSE_MS)
  const name = nameOf(draft.id)
  const preview = useQuery({
    ...read('textsBackOffice', 'preview', { ...name!, wording }),
    enabled: name !== null,
    placeholderData: keepPreviousData,
  })
  const { data } = preview
  return (
    <>
      <div className="preview-head">
        <h2>{t('wording.preview')}</h2>
      </div>
      {data?.samples.map((sample) => (
        <p
          key={sample}
          className="text-sample"
          lang={localeOf(name?.language ?? 'en')}
          dir={directionOf(name?.language ?? 'en')}
        >
          {sample}
        </p>
      ))}
      {data?.fault && (
        <p className="text-fault" role="status">
          {data.fault.message}
        </p>
      )}
      {data?.tooWide != null && (
        <p className="text-note" role="status">
          {t('wording.wide', { percent: data.tooWide })}
        </p>
      )}
      {data?.sms && (
        <p className={data.sms.segments > 1 ? 'text-note' : 'field-hint'} role="status">
          {t('wording.as-sms', { ...data.sms })}
        </p>
      )}
      <InlineFault error={preview.error} />
    </>
  )
}
