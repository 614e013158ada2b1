import { contrastFaults } from '@krathong/protocol/shapes/colours'
import { Section } from '../../../shared/page-head.tsx'
import { useWords } from '../../../shared/words.ts'
import { ColoursField } from './colours-field.tsx'
import { FacePart, type PartProps } from './face-part.tsx'
import { LogoField } from './logo-field.tsx'

export const Look = (props: PartProps) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('brand.logo')}>
        <FacePart {...props} title={t('brand.logo')} parts={['logo']}>
          {({ logo }, put) => (
            <LogoField logo={logo} name={props.settings.face.name} onChange={(next) => put({ logo: next })} />
          )}
        </FacePart>
      </Section>
      <Section title={t('brand.colours')}>
        <FacePart
          {...props}
          title={t('brand.colours')}
          parts={['colours']}
          fault={({ colours }) => (contrastFaults(colours).length > 0 ? t('brand.contrast-low') : null)}
        >
          {({ colours }, put) => (
            <ColoursField colours={colours} onChange={(next) => put({ colours: next })} />
          )}
        </FacePart>
      </Section>
    </>
  )
}
