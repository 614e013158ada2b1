import type { DocumentKind, IdentityPolicyShape, IdentityState } from '@krathong/protocol/calls/identity'
import type { App } from '../../../platform/app.ts'
import type { KeyRing } from '../../../platform/files/key-ring.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import type { Settings } from '../../core/settings/index.ts'

export interface IdentityParts {
  app: App
  settings: Settings
  files: PrivateFiles
  keys: KeyRing
}

/** The policy with its amounts read. */
export interface Policy extends Omit<IdentityPolicyShape, 'rules'> {
  version: number
  rules: readonly Rule[]
}

export interface Rule {
  jurisdiction: string
  level: number
  depositAbove: bigint
  withdrawalAbove: bigint
}

/** What the players module lets identity know of one. */
export interface IdentityStatus {
  playerId: string
  brandId: string
  account: string
  birthday: string | null
  payeeName: string | null
  jurisdiction: string
  level: number
}

export interface Case {
  caseId: string
  playerId: string
  brandId: string
  level: number
  state: IdentityState
  version: number
  needsTwo: boolean
  sealed: Buffer | null
  keyId: string | null
  personMark: Buffer | null
  reviewerId: string | null
  reviewerName: string | null
  takenAt: Date | null
  firstApprover: string | null
  reason: string | null
  again: readonly DocumentKind[]
  submittedAt: Date | null
  movedAt: Date
  expiresAt: Date | null
}

export interface Document {
  documentId: string
  caseId: string
  playerId: string
  kind: DocumentKind
  mediaType: string
  bytes: number
  keyId: string
  sentAt: Date
  replacedAt: Date | null
  erasedAt: Date | null
}

/** What a player says of themselves; kept sealed. */
export interface Person {
  fullName: string
  birthDate: string
  idNumber: string
  nationality: string
  address: string
}
