import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Labelled } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { TextField } from '../../shared/kit/form.tsx'
import { languageName } from '../../shared/language.tsx'
import { Section } from '../../shared/page-head.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import { type PictureDraft, pictureQuery, pointAt, wholeAddress } from './drafts.ts'
import './pictures.css'

const STEP = 20
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The name, the point that every cut keeps, and what is said where the picture cannot be seen. */
export const PictureFields = (form: FieldsProps<PictureDraft>) => {
  const { t, language } = useWords()
  const { languages } = useBackOffice()
  const { draft, change, current, onCurrent, isDisabled } = form
  const { data } = useQuery(pictureQuery(draft.pictureId))
  const file = data?.files.find((one) => one.language === current) ?? data?.files[0]
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const within = (value: number) => Math.min(1000, Math.max(0, value))
    change({ focusX: within(draft.focusX + step[0]), focusY: within(draft.focusY + step[1]) })
  }
  return (
    <>
      <Section title={t('picture.about')}>
        <TextField form={form} name="name" word="picture.name" maxLength={60} />
      </Section>
      <Section title={t('picture.focus')}>
        <p className="field-hint">{t('picture.focus-hint')}</p>
        <button
          type="button"
          className="picture-focus"
          aria-label={t('picture.focus')}
          disabled={isDisabled}
          style={file && { aspectRatio: `${file.width} / ${file.height}` }}
          onKeyDown={move}
          onClick={(event) => {
            // Pressed by a key: it has no place.
            if (event.detail > 0) change(pointAt(event, event.currentTarget.getBoundingClientRect()))
          }}
        >
          {data && <img src={wholeAddress(data, current)} alt="" />}
          <span
            className="picture-point"
            style={{ left: `${draft.focusX / 10}%`, top: `${draft.focusY / 10}%` }}
          />
        </button>
      </Section>
      <Section title={t('picture.texts')}>
        <Tabs
          label={t('text.languages')}
          tabs={languages.map((code) => ({
            id: code,
            label: languageName(code, language),
            mark: draft.texts[code] ? undefined : t('text.missing'),
          }))}
          current={current}
          onChange={onCurrent}
        >
          <Labelled label={t('picture.text')} hint={t('picture.text-hint')}>
            {(control) => (
              <input
                {...control}
                type="text"
                lang={localeOf(current)}
                maxLength={160}
                disabled={isDisabled}
                value={draft.texts[current] ?? ''}
                onChange={({ target }) => change({ texts: { ...draft.texts, [current]: target.value } })}
              />
            )}
          </Labelled>
        </Tabs>
      </Section>
    </>
  )
}
