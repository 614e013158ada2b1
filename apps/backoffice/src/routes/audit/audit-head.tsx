import { defineHead } from '../../shared/kit/head.tsx'

export const AuditHead = defineHead({
  title: 'nav.audit',
  hint: 'zone',
  pages: [
    ['/audit', 'audit.changes'],
    ['/audit/player-reads', 'reads.title'],
    ['/audit/program', 'program.title'],
  ],
})
