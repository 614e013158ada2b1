import { Segments } from '@krathong/ui/tabs'
import { useState } from 'react'
import { localeOf } from '../../shared/format.ts'
import { useWords } from '../../shared/words.ts'
import { type BannerDraft, titleOf } from './drafts.ts'
import './content.css'

type Screen = 'desktop' | 'phone'

/** A banner as its strip shows it. A language that says nothing shows what the site falls back to. */
export const BannerPreview = ({ draft, current: language }: { draft: BannerDraft; current: string }) => {
  const { t } = useWords()
  const [screen, setScreen] = useState<Screen>('desktop')
  const art = (screen === 'phone' && draft.mobileArtwork) || draft.artwork
  const own = draft.texts[language]
  const text = own?.title ? own : Object.values(draft.texts).find(({ title }) => title !== '')
  return (
    <>
      <div className="preview-head">
        <h2>{t('preview.title')}</h2>
        <Segments
          label={t('preview.screen')}
          value={screen}
          options={[
            { value: 'desktop', label: t('preview.desktop') },
            { value: 'phone', label: t('preview.phone') },
          ]}
          onChange={setScreen}
        />
      </div>
      <div className="banner-preview" data-screen={screen} lang={localeOf(language)}>
        {art === '' ? (
          <p className="banner-preview-none">{t('preview.no-artwork')}</p>
        ) : (
          <img src={art} alt="" />
        )}
        <div className="banner-preview-text">
          <strong>{text?.title ?? titleOf(draft.texts, language)}</strong>
          <span>{text?.body}</span>
        </div>
      </div>
      {!own?.title && text && <p className="field-hint">{t('preview.fallback')}</p>}
    </>
  )
}
