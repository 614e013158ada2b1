import type { BrandFace } from '@krathong/protocol/shapes/brand'
import { Section } from '../../../shared/page-head.tsx'
import { useWords } from '../../../shared/words.ts'
import { FacePart, type PartProps } from './face-part.tsx'
import { Rows } from './rows.tsx'

/** Who allows the brand to play for money. */
export const Legal = (props: PartProps) => {
  const { t } = useWords()
  return (
    <Section title={t('brand.licences')}>
      <p className="quiet">{t('brand.licences-hint')}</p>
      <FacePart {...props} title={t('brand.licences')} parts={['licences']}>
        {({ licences }, put) => (
          <Rows
            rows={licences}
            fields={[
              { name: 'regulator', label: t('brand.regulator'), maxLength: 80 },
              { name: 'number', label: t('brand.licence-number'), maxLength: 80 },
              { name: 'url', label: t('brand.register-url'), maxLength: 500 },
            ]}
            blank={{ regulator: '', number: '', url: '' }}
            most={10}
            add={t('brand.add-licence')}
            empty={t('brand.no-licences')}
            onChange={(next) => put({ licences: next as BrandFace['licences'] })}
          />
        )}
      </FacePart>
    </Section>
  )
}
