import { constants } from '@krathong/protocol/constants'
import { Button } from '@krathong/ui/button'
import { Laptop, Smartphone } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useSyncExternalStore } from 'react'
import { AppCodes } from '../../shared/app-codes.tsx'
import { useInstall } from '../../shared/install.ts'
import { useBrand } from '../../shared/queries.ts'
import { useApps, type Resource } from '../../shared/resources.ts'
import { useWords } from '../../shared/words.ts'
import { deviceOf, devicesFrom, type Device } from './device.ts'
import './download-page.css'

const STEPS = [1, 2, 3] as const
const never = () => () => {}
const installed = '(display-mode: standalone)'

const readDevice = () => deviceOf(navigator.userAgent, navigator.maxTouchPoints)
const readInstalled = () => matchMedia(installed).matches
/** Before the program stands nobody knows where the page is shown. */
const useDevice = () => useSyncExternalStore<Device | null>(never, readDevice, () => null)
const useInstalled = () => useSyncExternalStore(never, readInstalled, () => false)
const useAddress = () =>
  useSyncExternalStore<string | null>(
    never,
    () => `${location.origin}/down`,
    () => null,
  )

/** The program of the person's own device comes first. */
const ownFirst = (apps: readonly Resource[], device: Device | null) =>
  apps.toSorted((a, b) => Number(isFor(b, device)) - Number(isFor(a, device)))

const isFor = ({ resourceType }: Resource, device: Device | null) => resourceType.toLowerCase() === device

/** How the site becomes an app of this device, and the brand's own programs where it has any. */
export const DownloadPage = () => {
  const { t } = useWords()
  const { name } = useBrand()
  const device = useDevice()
  const apps = ownFirst(useApps(), device)
  return (
    <div className="wrap down">
      <header className="down-head">
        <div>
          <h1>{t('down.title', { brand: name })}</h1>
          <p>{t('down.lead')}</p>
          <InstallNow />
        </div>
        {/* Where there are programs, their codes open the files themselves. */}
        {device === 'desktop' && apps.length === 0 && <PhoneCode />}
      </header>
      {apps.length > 0 && (
        <section>
          <h2>{t('down.apps')}</h2>
          <AppCodes apps={apps} />
          <Hashes apps={apps} />
        </section>
      )}
      <div className="down-choices">
        {devicesFrom(device).map((kind) => (
          <InstallSteps key={kind} device={kind} isOwn={kind === device} />
        ))}
      </div>
      <p className="down-note">{t('down.offline')}</p>
    </div>
  )
}

const InstallNow = () => {
  const { t } = useWords()
  const install = useInstall()
  const isInstalled = useInstalled()
  if (isInstalled) return <p className="down-installed">{t('down.installed')}</p>
  return install && <Button onClick={install}>{t('down.install')}</Button>
}

const PhoneCode = () => {
  const { t } = useWords()
  const address = useAddress()
  if (address === null) return null
  return (
    <div className="down-code">
      <span className="down-code-square">
        <QRCodeSVG value={address} size={constants.qrSize} role="img" aria-label={t('down.code')} />
      </span>
      <p>
        <strong>{t('down.phone')}</strong>
        {t('down.phoneText')}
      </p>
    </div>
  )
}

const InstallSteps = ({ device, isOwn }: { device: Device; isOwn: boolean }) => {
  const { t } = useWords()
  const Sign = device === 'desktop' ? Laptop : Smartphone
  return (
    <section className={isOwn ? 'down-way down-way-own' : 'down-way'}>
      <h2>
        <Sign size={20} aria-hidden="true" />
        {t(`down.${device}`)}
        {isOwn && <span className="down-own">{t('down.yours')}</span>}
      </h2>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`down.${device}.${step}`)}</li>
        ))}
      </ol>
    </section>
  )
}

/** What a file must hash to, where the operator has told it. */
const Hashes = ({ apps }: { apps: readonly Resource[] }) => {
  const { t } = useWords()
  const hashed = apps.filter(({ sha256 }) => sha256 !== null)
  if (hashed.length === 0) return null
  return (
    <div className="down-hashes">
      <h3>{t('down.hash')}</h3>
      <p>{t('down.hashText')}</p>
      <dl>
        {hashed.map(({ labelNameEn, url, sha256 }) => (
          <div key={url}>
            <dt>{labelNameEn}</dt>
            <dd dir="ltr">{sha256}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
