import { constants } from '@krathong/protocol/constants'
import { QRCodeSVG } from 'qrcode.react'
import type { Resource } from './resources.ts'
import './app-codes.css'

/** Codes are drawn here from the address itself: no picture from elsewhere can point a phone anywhere else. */
export const AppCodes = ({ apps }: { apps: readonly Resource[] }) => (
  <ul className="app-codes">
    {apps.map(({ resourceType, url, labelNameEn }) => (
      <li key={resourceType + url}>
        <a href={url} rel="noopener noreferrer">
          <span className="app-code">
            <QRCodeSVG value={url} size={constants.qrSize} role="img" aria-label={labelNameEn} />
          </span>
          {labelNameEn}
        </a>
      </li>
    ))}
  </ul>
)
