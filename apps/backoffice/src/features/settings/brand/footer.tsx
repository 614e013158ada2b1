import type { BrandFace } from '@krathong/protocol/shapes/brand'
import { Button, IconButton } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Labelled } from '../../../shared/field.tsx'
import { localeOf } from '../../../shared/format.ts'
import { languageName } from '../../../shared/language.tsx'
import { Tabs } from '../../../shared/tabs.tsx'
import { useWords } from '../../../shared/words.ts'
import { FacePart, type PartProps } from './face-part.tsx'

type Texts = Record<string, string>

/** A text without words is none, so the brand's own language is shown in its place. */
const withText = (texts: Texts, code: string, text: string): Texts => {
  const { [code]: _old, ...others } = texts
  return text === '' ? others : { ...others, [code]: text }
}

/** What stands below every page, in each language the brand speaks. */
export const Footer = (props: PartProps) => {
  const { t } = useWords()
  return (
    <FacePart {...props} title={t('brand.footer')} parts={['footer']}>
      {({ footer }, put) => (
        <Texts
          footer={footer}
          languages={props.settings.face.languages}
          onChange={(next) => put({ footer: next })}
        />
      )}
    </FacePart>
  )
}

interface TextsProps {
  footer: BrandFace['footer']
  languages: readonly string[]
  onChange: (footer: BrandFace['footer']) => void
}

const Texts = ({ footer, languages, onChange }: TextsProps) => {
  const { t, language } = useWords()
  const [current, setCurrent] = useState(languages[0] ?? 'en')
  const putLink = (at: number, part: Partial<BrandFace['footer']['links'][number]>) =>
    onChange({
      ...footer,
      links: footer.links.map((link, place) => (place === at ? { ...link, ...part } : link)),
    })
  const isWhole = (code: string) =>
    [footer.about, ...footer.links.map(({ labels }) => labels)].every(
      (texts) => Object.keys(texts).length === 0 || texts[code],
    )
  const tabs = languages.map((code) => ({
    id: code,
    label: languageName(code, language),
    mark: isWhole(code) ? undefined : t('text.missing'),
  }))
  return (
    <Tabs label={t('text.languages')} tabs={tabs} current={current} onChange={setCurrent}>
      <div className="brand-fields">
        <Labelled label={t('brand.about')} hint={t('brand.about-hint')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              lang={localeOf(current)}
              dir="auto"
              maxLength={500}
              value={footer.about[current] ?? ''}
              onChange={({ target }) =>
                onChange({ ...footer, about: withText(footer.about, current, target.value) })
              }
            />
          )}
        </Labelled>
        <ul className="brand-rows">
          {footer.links.map((link, at) => (
            <li key={at}>
              <Field
                label={t('brand.link-label')}
                lang={localeOf(current)}
                dir="auto"
                maxLength={60}
                value={link.labels[current] ?? ''}
                onChange={({ target }) =>
                  putLink(at, { labels: withText(link.labels, current, target.value) })
                }
              />
              <Field
                label={t('brand.link-url')}
                autoComplete="off"
                maxLength={500}
                value={link.url}
                onChange={({ target }) => putLink(at, { url: target.value.trim() })}
              />
              <IconButton
                label={t('brand.remove-row', { count: at + 1 })}
                onClick={() =>
                  onChange({ ...footer, links: footer.links.filter((_, place) => place !== at) })
                }
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <div>
          <Button
            kind="quiet"
            small
            disabled={footer.links.length >= 12}
            onClick={() => onChange({ ...footer, links: [...footer.links, { labels: {}, url: '' }] })}
          >
            {t('brand.add-link')}
          </Button>
        </div>
      </div>
    </Tabs>
  )
}
