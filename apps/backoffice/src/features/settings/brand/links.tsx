import type { BrandFace } from '@krathong/protocol/shapes/brand'
import { Section } from '../../../shared/page-head.tsx'
import { useWords, type WordKey } from '../../../shared/words.ts'
import { FacePart, type PartProps } from './face-part.tsx'
import { Footer } from './footer.tsx'
import { Rows } from './rows.tsx'

/** Programs and houses whose names are the same in every language. */
const resources = [
  ['IOS', 'iOS'],
  ['ANDROID', 'Android'],
  ['LITE', 'Lite'],
  ['FACEBOOK', 'Facebook'],
  ['TELEGRAM', 'Telegram'],
  ['YOUTUBE', 'YouTube'],
  ['VIBER', 'Viber'],
] as const
const contacts = ['email', 'phone', 'line', 'telegram', 'whatsapp', 'address'] as const

/** Where else the brand is to be found, and what stands below every page. */
export const Links = (props: PartProps) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('brand.resources')}>
        <p className="quiet">{t('brand.resources-hint')}</p>
        <FacePart {...props} title={t('brand.resources')} parts={['resources']}>
          {(draft, put) => (
            <Rows
              rows={draft.resources}
              fields={[
                { name: 'resourceType', label: t('brand.kind'), options: resources },
                { name: 'labelNameEn', label: t('brand.label'), maxLength: 40 },
                { name: 'url', label: t('brand.url'), maxLength: 500 },
                { name: 'qrCodeUrl', label: t('brand.qr-url'), isOptional: true, maxLength: 500 },
                { name: 'sha256', label: t('brand.sha256'), isOptional: true, maxLength: 64 },
              ]}
              blank={{ resourceType: 'TELEGRAM', labelNameEn: '', url: '', qrCodeUrl: null, sha256: null }}
              most={20}
              add={t('brand.add-resource')}
              empty={t('brand.no-resources')}
              onChange={(next) => put({ resources: next as BrandFace['resources'] })}
            />
          )}
        </FacePart>
      </Section>
      <Section title={t('brand.contacts')}>
        <p className="quiet">{t('brand.contacts-hint')}</p>
        <FacePart {...props} title={t('brand.contacts')} parts={['contacts']}>
          {(draft, put) => (
            <Rows
              rows={draft.contacts}
              fields={[
                {
                  name: 'kind',
                  label: t('brand.kind'),
                  options: contacts.map((kind) => [kind, t(`brand.contact.${kind}` as WordKey)] as const),
                },
                { name: 'value', label: t('brand.value') },
              ]}
              blank={{ kind: 'email', value: '' }}
              most={10}
              add={t('brand.add-contact')}
              empty={t('brand.no-contacts')}
              onChange={(next) => put({ contacts: next as BrandFace['contacts'] })}
            />
          )}
        </FacePart>
      </Section>
      <Section title={t('brand.footer')}>
        <Footer {...props} />
      </Section>
    </>
  )
}
