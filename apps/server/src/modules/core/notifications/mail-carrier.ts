import { createTransport } from 'nodemailer'
import type { Carried, Carrier } from './types.ts'

export interface MailConfig {
  /** smtp://user:password@host:587, or smtps:// */
  url: string
  from: string
  /** `optional` lets a letter leave in clear text where the mail server offers no TLS. */
  tls?: 'required' | 'optional' | undefined
}

const WITHIN_MS = 20_000

/** Of what stands between us and the server, not of the letter. */
const OF_TRANSPORT = new Set(['EAUTH', 'ETLS'])

/** 5xx of a mail server is its last word about a letter; anything else is worth another try. */
const carriedOf = (error: unknown): Carried => {
  const { responseCode, code, message } = error as { responseCode?: number; code?: string; message?: string }
  const fault = `${code ?? 'FAULT'} ${String(message ?? '').slice(0, 200)}`
  return responseCode !== undefined && responseCode >= 500 && !OF_TRANSPORT.has(code ?? '')
    ? { kind: 'never', fault }
    : { kind: 'later', fault }
}

/** Mail over SMTP. The message's id is its Message-ID: a repeat after a lost answer can be told by it. */
export const createMailCarrier = ({ url, from, tls = 'required' }: MailConfig): Carrier => {
  const transport = createTransport({
    url,
    // Without it whoever sits on the line takes the offer of TLS out of the server's greeting, and reads along.
    requireTLS: tls === 'required',
    pool: true,
    maxConnections: 2,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1).replaceAll(/[^A-Za-z0-9.-]/g, '')
  return {
    carrierKind: 'smtp',
    carry: async ({ messageId, receiver, subject, text, html }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: receiver },
          messageId: `<${messageId}@${domain}>`,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { kind: 'sent', reference: messageId }
      } catch (error) {
        return carriedOf(error)
      }
    },
    close: () => transport.close(),
  }
}
