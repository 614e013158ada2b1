import type { BrandFace } from '@krathong/protocol/shapes/brand'
import { Button } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../shared/client.ts'
import { Switch } from '../../../shared/field.tsx'
import { InlineFault } from '../../../shared/states.tsx'
import { useWords } from '../../../shared/words.ts'

interface LogoFieldProps {
  logo: BrandFace['logo']
  name: string
  onChange: (logo: BrandFace['logo']) => void
}

const srcOf = (logo: BrandFace['logo']) =>
  logo ? `/art/brand/${logo.pictureId}.png` : '/art/brands/krathong.svg'

/** The mark as it will stand in both themes; a sent picture is shown nowhere else until it is saved. */
export const LogoField = ({ logo, name, onChange }: LogoFieldProps) => {
  const { t } = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const sending = useMutation({
    mutationFn: (file: File) => api('settings', 'addLogo', {}, { file }),
    onSuccess: ({ pictureId }) => onChange({ pictureId, showsName: logo?.showsName ?? true }),
  })
  const showsName = logo?.showsName ?? true
  return (
    <div className="brand-logo">
      <div className="brand-logo-shown">
        {(['light', 'dark'] as const).map((theme) => (
          <p key={theme} className="brand-preview" data-theme={theme}>
            <img src={srcOf(logo)} alt={t('brand.logo-alt', { theme: t(`brand.${theme}`) })} height={36} />
            {showsName && <strong>{name}</strong>}
          </p>
        ))}
      </div>
      <p className="field-hint">{t('brand.logo-hint')}</p>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".svg,.png,.jpg,.jpeg"
        aria-label={t('brand.logo-choose')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) sending.mutate(file)
        }}
      />
      <div className="brand-logo-acts">
        <Button kind="quiet" busy={sending.isPending} onClick={() => picker.current?.click()}>
          {t('brand.logo-choose')}
        </Button>
        {logo && (
          <Button kind="quiet" onClick={() => onChange(null)}>
            {t('brand.logo-none')}
          </Button>
        )}
      </div>
      {logo && (
        <p className="switch-line">
          <Switch
            label={t('brand.logo-name')}
            isOn={logo.showsName}
            onChange={(isOn) => onChange({ ...logo, showsName: isOn })}
          />{' '}
          {t('brand.logo-name')}
        </p>
      )}
      <InlineFault error={sending.error} />
    </div>
  )
}
