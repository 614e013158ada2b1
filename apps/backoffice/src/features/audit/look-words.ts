import type english from '../../../messages/en.json'

/** What was looked at of a player, by the call that showed it. */
const words: Readonly<Record<string, keyof typeof english>> = {
  'players.player': 'reads.what-profile',
  'players.contact': 'reads.what-contact',
  'playerSecurity.standing': 'reads.what-entry',
  'playerSecurity.signIns': 'reads.what-entry',
  'identityProvidersBackOffice.links': 'reads.what-entry',
  // The name of that call in records of before.
  'elsewhereBackOffice.links': 'reads.what-entry',
  'rounds.rounds': 'reads.what-rounds',
  'rounds.round': 'reads.what-round',
  'rounds.exportRounds': 'reads.what-rounds-file',
  'ledger.accounts': 'reads.what-accounts',
  'ledger.entries': 'reads.what-entries',
  'reports.statement': 'reads.what-statement',
  'reports.statementFile': 'reads.what-statement',
  'withdrawalBackOffice.queue': 'reads.what-withdrawals',
  'withdrawalBackOffice.withdrawal': 'reads.what-withdrawal',
  'withdrawalBackOffice.proof': 'reads.what-proof',
  'depositAdmin.order': 'reads.what-deposit',
  'depositAdmin.slip': 'reads.what-slip',
  'protectionBackOffice.player': 'reads.what-protection',
  'vipBackOffice.standing': 'reads.what-level',
  'pointsBackOffice.ofPlayer': 'reads.what-points',
  'pointsBackOffice.order': 'reads.what-order',
  'pointsBackOffice.moveOrder': 'reads.what-order',
  'supportBackOffice.conversation': 'reads.what-conversation',
  'submissionsBackOffice.feedback': 'reads.what-feedback',
  'submissionsBackOffice.answerFeedback': 'reads.what-feedback',
  'submissionsBackOffice.application': 'reads.what-application',
  'submissionsBackOffice.decideApplication': 'reads.what-application',
  'submissionsBackOffice.picture': 'reads.what-picture',
  'identityBackOffice.case': 'reads.what-identity',
  'identityBackOffice.person': 'reads.what-person',
  'identityBackOffice.document': 'reads.what-document',
  'vendorBackOffice.round': 'reads.what-round',
  'bonusApplicationsBackOffice.one': 'reads.what-reward-application',
  'bonusApplicationsBackOffice.picture': 'reads.what-picture',
  'bonusApplicationsBackOffice.decide': 'reads.what-reward-application',
  'bonusApplicationsBackOffice.grant': 'reads.what-reward-application',
  'requirementsBackOffice.of': 'reads.what-requirements',
  'requirementsBackOffice.waive': 'reads.what-requirements',
  'find.find': 'reads.what-found',
}

/** The text for a look; null where a newer program wrote it. Looks written before groups were named after the back office keep their names. */
export const lookWord = (what: string) => words[what] ?? words[what.replace(/Desk\./, 'BackOffice.')] ?? null
