import { Button } from '@krathong/ui/button'
import { directionOf } from '@krathong/protocol/languages'
import { Labelled } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { languageName } from '../../shared/language.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { placeWords, type TextDraft, type TextView } from './drafts.ts'
import './texts.css'

const Quoted = ({ title, text, language }: { title: string; text: string; language: string }) => (
  <div className="text-quoted">
    <h3>{title}</h3>
    <p lang={localeOf(language)} dir={directionOf(language)}>
      {text}
    </p>
  </div>
)

const Notes = ({ item }: { item: TextView }) => {
  const { t } = useWords()
  if (item.isHeld) return <p className="text-note">{t('wording.held-note')}</p>
  return item.isOutdated ? <p className="text-note">{t('wording.outdated-note')}</p> : null
}

/** The wording, what it must keep, and what it stands in the place of. */
export const TextFields = (form: FieldsProps<TextDraft, TextView>) => {
  const { t, language: reader } = useWords()
  const { draft, faults, change, isDisabled, item } = form
  if (!item) return null
  const { language, original, english, parts } = item
  const hint = parts.length > 0 ? t('wording.parts', { parts: parts.join('  ') }) : undefined
  return (
    <>
      <Section title={t('wording.text')}>
        <Notes item={item} />
        <Labelled
          label={`${t(placeWords[item.place])} · ${languageName(language, reader)}`}
          hint={hint}
          fault={faults['wording'] && t('wording.refused')}
        >
          {(control) => (
            <textarea
              {...control}
              rows={6}
              lang={localeOf(language)}
              dir={directionOf(language)}
              disabled={isDisabled === true || item.isHeld}
              value={draft.wording}
              onChange={({ target }) => change({ wording: target.value })}
            />
          )}
        </Labelled>
        {!item.isHeld && (
          <div className="text-back">
            <Button
              kind="quiet"
              small
              disabled={isDisabled === true || draft.wording === original}
              onClick={() => change({ wording: original })}
            >
              {t('wording.back')}
            </Button>
          </div>
        )}
      </Section>
      <Section title={t('wording.beside')}>
        <Quoted title={t('wording.original')} text={original} language={language} />
        {language !== 'en' && <Quoted title={t('wording.english')} text={english} language="en" />}
      </Section>
      <Section title={t('wording.where')}>
        {item.shows.length > 0 ? (
          <ul className="text-places">
            {item.shows.map((page) => (
              <li key={page}>{page === '*' ? t('wording.all-pages') : page}</li>
            ))}
          </ul>
        ) : (
          <p className="quiet">{t('wording.nowhere')}</p>
        )}
      </Section>
    </>
  )
}
