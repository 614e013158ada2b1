import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IdentityPolicyShape } from '@krathong/protocol/calls/identity'
import sharp from 'sharp'
import { createKeyRing } from '../../../platform/files/key-ring.ts'
import { createPrivateFiles } from '../../../platform/files/private-files.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import {
  approve,
  ask,
  askByTwo,
  openBackOffice,
  openTestEndpoint,
  PASSWORD,
} from '../../core/operators/testing.ts'
import type { BackOffice } from '../../core/operators/testing.ts'
import { Browser, openTestSite } from '../players/testing.ts'
import type { TestSite } from '../players/testing.ts'
import { identityBackOfficeRoutes, identityRoutes } from './program.ts'
import type { IdentityParts } from './program.ts'
import { defaultPolicy } from './policy.ts'
import { insertPolicy } from './store.ts'

export interface TestIdentity extends TestSite {
  parts: IdentityParts
  folder: string
  /** What waits for a second person is approved by another owner. */
  onBackOffice(
    who: string,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: unknown,
  ): ReturnType<typeof ask>
  alone: TestIdentity['onBackOffice']
  putList(who: string, kind: string, name: string, text: string): ReturnType<TestIdentity['onBackOffice']>
  close(): Promise<void>
}

/** A site with identity checks, and a back office with an owner, two of risk and one of support. */
export const openTestIdentity = async (policy: Partial<IdentityPolicyShape> = {}): Promise<TestIdentity> => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-identity-'))
  let made: IdentityParts | null = null
  const site = await openTestSite({}, ({ app, settings }) => {
    const files = createPrivateFiles(join(folder, 'private'), app.sealer)
    made = { app, settings, files, keys: createKeyRing(app) }
    return [identityRoutes(made)]
  })
  const parts = made!
  const { brandId } = site.settings.current()
  await transact(site.app.db, (tx) =>
    insertPolicy(tx, {
      brandId,
      version: 1,
      value: { ...defaultPolicy(true), isOn: true, ...policy },
      by: 'test',
    }),
  )
  const endpoint = await openTestEndpoint(site.app, {
    isFactorRequired: false,
    more: [identityBackOfficeRoutes(parts)],
    holds: { isPlayMoney: true },
  })
  const backOffices: Record<string, BackOffice> = {}
  for (const role of ['owner', 'risk', 'support'])
    backOffices[role] = await openBackOffice(site.app, endpoint, role)
  const second = await openBackOffice(site.app, endpoint, 'owner', 'second')
  return {
    ...site,
    parts,
    folder,
    onBackOffice: (who, method, url, body) =>
      askByTwo(endpoint, { method, url, body, backOffice: backOffices[who]! }, second),
    alone: (who, method, url, body) => ask(endpoint, { method, url, body, backOffice: backOffices[who]! }),
    putList: async (who, kind, name, text) => {
      const { token, cookie } = backOffices[who]!
      const raw = await endpoint.inject({
        method: 'POST',
        url: `/bo/screening/lists/${kind}/${encodeURIComponent(name)}/${newId()}`,
        headers: {
          host: 'localhost:8081',
          'content-type': 'text/csv',
          authorization: `Bearer ${token}`,
          cookie,
          'x-fresh-code': PASSWORD,
        },
        payload: text,
      })
      const answer = raw.json<{ code?: string; data?: { approvalId: string } }>()
      if (answer.code === 'SENT_FOR_APPROVAL')
        return approve(endpoint, `/bo/approvals/${answer.data!.approvalId}`, second)
      return { status: raw.statusCode, cookie: null, raw, ...raw.json<Record<string, never>>() }
    },
    close: async () => {
      await endpoint.close()
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A picture of one colour, as a telephone would send it. */
export const photo = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade % 256, g: 40, b: 90 } } })
    .jpeg()
    .toBuffer()

export const person = (more: Record<string, string> = {}) => ({
  fullName: 'Malee Jaidee',
  birthDate: '1990-02-14',
  idNumber: '1-1037-02071-81-4',
  nationality: 'TH',
  address: '1 Charoen Krung Road, Bangkok',
  ...more,
})

export interface OwnCase {
  caseId: string
  version: number
  state: string
  level: number
  again: string[]
  reason: string | null
}

/** A player on their way through a check. */
export class Applicant extends Browser {
  readonly identitySite: TestIdentity

  constructor(site: TestIdentity) {
    super(site.site)
    this.identitySite = site
  }

  upload(caseId: string, kind: string, bytes: Buffer) {
    return this.identitySite.site.inject({
      method: 'POST',
      url: `/api/identity/cases/${caseId}/documents/${kind}`,
      remoteAddress: this.address,
      headers: {
        host: 'localhost:8080',
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${this.token}`,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: bytes,
    })
  }

  async state(): Promise<{ level: number; isAcknowledged: boolean; case: OwnCase }> {
    return (await this.ask('GET', '/api/identity')).value as never
  }

  async begin(level = 1): Promise<OwnCase> {
    return (await this.ask('POST', '/api/identity/cases', { level })).value['case'] as OwnCase
  }

  submit(found: OwnCase, more: Record<string, string> = {}) {
    const { caseId, version } = found
    return this.ask('POST', `/api/identity/cases/${caseId}/submission`, { version, ...person(more) })
  }

  /** Sends everything a level asks for. */
  async apply(level = 1, more: Record<string, string> = {}): Promise<OwnCase> {
    const found = await this.begin(level)
    const kinds = level === 1 ? ['id-front', 'selfie'] : ['id-front', 'id-back', 'selfie', 'address']
    for (const [at, kind] of kinds.entries())
      await this.upload(found.caseId, kind, await photo(level * 20 + at))
    return (await this.submit(found, more)).value['case'] as OwnCase
  }
}
