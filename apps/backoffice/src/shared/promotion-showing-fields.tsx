import { promotionTabs } from '@krathong/protocol/shapes/promotion-kinds'
import { Field } from '@krathong/ui/field'
import { useQuery } from '@tanstack/react-query'
import { ArtworkPicker } from './artwork-picker.tsx'
import { useBackOffice } from './back-office.tsx'
import { Switch } from './field.tsx'
import { zoneText } from './format.ts'
import { read } from './kit/calls.ts'
import type { Form } from './kit/form.tsx'
import { Section } from './page-head.tsx'
import type { ShowingDraft } from './promotion-showing.ts'
import { useNow } from './use-now.ts'
import { useWords } from './words.ts'

/** The tabs of the site's page that a promotion stands under: those that follow from what it is, or those that are chosen. */
export const TabFields = ({ form }: { form: Form<Pick<ShowingDraft, 'tabs'>> }) => {
  const { t } = useWords()
  const { tabs } = form.draft
  return (
    <div className="form">
      <div className="switch-row">
        <div>
          <p className="field-label">{t('showing.asKind')}</p>
          <p className="field-hint">{t('showing.asKind-hint')}</p>
        </div>
        <Switch
          label={t('showing.asKind')}
          isOn={tabs === null}
          onChange={(isOn) => form.change({ tabs: isOn ? null : [] })}
        />
      </div>
      {tabs !== null && (
        <fieldset className="choice-group">
          <legend>{t('showing.tabs')}</legend>
          {promotionTabs.map((tab) => (
            <label key={tab}>
              <input
                type="checkbox"
                checked={tabs.includes(tab)}
                onChange={({ target: { checked } }) =>
                  form.change({
                    tabs: promotionTabs.filter((one) => (one === tab ? checked : tabs.includes(one))),
                  })
                }
              />
              <span>{t(`showing.tab.${tab}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

const ShowFromField = ({ form }: { form: Form<ShowingDraft> }) => {
  const { t, language } = useWords()
  const { timeZone } = useBackOffice()
  const zone = zoneText(timeZone, language, useNow())
  return (
    <Field
      label={t('showing.showFrom', { zone })}
      type="datetime-local"
      hint={t('showing.showFrom-hint')}
      error={form.faults['showFrom'] ? t('showing.showFrom-fault') : undefined}
      value={form.draft.showFrom}
      onChange={({ target }) => form.change({ showFrom: target.value })}
    />
  )
}

const picturesQuery = read('promotionsBackOffice', 'pictures', {}, { staleTime: 5 * 60_000 })

/** How a promotion is shown: its picture, the tabs of the page, and from when on. */
export const ShowingFields = ({ form }: { form: Form<ShowingDraft & { picture: string }> }) => {
  const { t } = useWords()
  const pictures = useQuery(picturesQuery)
  return (
    <Section title={t('showing.title')}>
      <div className="form">
        <ArtworkPicker
          label={t('points.item.picture')}
          artworks={pictures}
          screen="desktop"
          value={form.draft.picture}
          noneLabel={t('showing.drawn')}
          fault={form.faults['picture'] ? t('artwork.required') : undefined}
          onChange={(picture) => form.change({ picture })}
        />
        <TabFields form={form} />
        <ShowFromField form={form} />
      </div>
    </Section>
  )
}
