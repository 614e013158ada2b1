import { useQuery } from '@tanstack/react-query'
import DOMPurify from 'dompurify'
import { useDeferredValue } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { localeOf } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import type { TextDrafts } from './drafts.ts'
import { previewQuery } from './queries.ts'
import { useSettled } from '../../shared/use-settled.ts'
import { toMoment } from '../../shared/zoned-time.ts'
import './content.css'

const PAUSE_MS = 400

interface NoticePreviewProps {
  draft: { texts: TextDrafts; startsAt?: string }
  current: string
}

/** A notice as its window shows it: the server cleans the HTML as it will when it is saved, and the browser once more. */
export const NoticePreview = ({ draft, current: language }: NoticePreviewProps) => {
  const { t } = useWords()
  const { timeZone } = useBackOffice()
  const startsAt = draft.startsAt === undefined ? null : toMoment(draft.startsAt, timeZone)
  const own = draft.texts[language]
  const text = own?.title ? own : Object.values(draft.texts).find(({ title }) => title !== '')
  const html = useSettled(useDeferredValue(text?.body ?? ''), PAUSE_MS)
  const preview = useQuery(previewQuery(html))
  const clean =
    html.trim() === ''
      ? ''
      : DOMPurify.sanitize(preview.data?.html ?? '', {
          FORBID_TAGS: ['style', 'img', 'form'],
          FORBID_ATTR: ['style', 'class'],
        })
  return (
    <>
      <div className="preview-head">
        <h2>{t('preview.title')}</h2>
      </div>
      <article className="notice-preview" lang={localeOf(language)}>
        <h3>{text?.title || <span className="quiet">{t('preview.no-title')}</span>}</h3>
        <p className="quiet">
          <Moment at={startsAt} form="full" />
        </p>
        <div className="safe-html" dangerouslySetInnerHTML={{ __html: clean }} />
      </article>
      <InlineFault error={preview.error} />
      {html.trim() !== '' && preview.data?.removed && (
        <p className="preview-removed" role="status">
          {t('preview.removed')}
        </p>
      )}
      {!own?.title && text && <p className="field-hint">{t('preview.fallback')}</p>}
    </>
  )
}
