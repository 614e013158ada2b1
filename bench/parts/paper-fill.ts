/**
 * What a running site has beside its play, written by plain SQL in the layout the program writes: withdrawals that came to nothing or wait for
 * review, letters, lines of chat, the trail of the staff with its chain of hashes. For a database that `fillHistory` has filled.
 */
import pg from 'pg'
import type { BrandSnapshot } from '../../apps/server/src/modules/core/settings/program.ts'

interface Papers {
  withdrawals: number
  letters: number
  lines: number
  acts: number
}

const USUAL = { players: 100_000, withdrawals: 50_000, letters: 200_000, lines: 200_000, acts: 500_000 }

/** As much as so many players leave behind in a month. */
export const papersOf = (players: number): Papers => {
  const part = (many: number) => Math.max(1, Math.round((many * players) / USUAL.players))
  return {
    withdrawals: part(USUAL.withdrawals),
    letters: part(USUAL.letters),
    lines: part(USUAL.lines),
    acts: part(USUAL.acts),
  }
}

const CURRENCY = 'FUN'
const AMOUNT = 1_000_000
const IN_REVIEW = 300
/** A month before now, so that the last one is a minute old. */
const momentOf = (number: string, count: number) =>
  `date_trunc('milliseconds', now() - interval '1 minute' - (${count} - ${number}) * (interval '30 days' / ${count}))`

const people = (brandId: string) => `
  create schema papers;
  create unlogged table papers.people as
    select row_number() over (order by registered_at, player_id) - 1 as p, player_id, username from players.players where brand_id = '${brandId}';
  alter table papers.people add primary key (p);
  analyze papers.people`

/** Each of them has one account; the amount goes back to the player, so that no money has moved. */
const withdrawals = (brandId: string, count: number) => `
  create unlogged table papers.asked as
    select n, s.player_id, uuidv7() as id, uuidv7() as account, ${momentOf('n', count)} as at,
      (array['REJECTED', 'CANCELLED', 'FAILED'])[1 + n % 3] as state, row_number() over (partition by s.player_id order by n) as nth
    from generate_series(1, ${count}) n join papers.people s on s.p = n % (select greatest(1, count(*) / 3) from papers.people);
  insert into withdrawals.accounts (account_id, player_id, kind, provider, number_sealed, number_mark, last_four, holder, slot, bound_at, usable_at)
    select account, player_id, 'bank', 'KBANK', '\\x00', sha256(player_id::text::bytea), lpad((n % 10000)::text, 4, '0'), 'Somebody Filled', 1,
      at - interval '2 days', at - interval '1 day' from papers.asked where nth = 1;
  insert into withdrawals.members (player_id, turns) select player_id, max(nth) from papers.asked group by player_id;
  insert into withdrawals.withdrawals (withdrawal_id, player_id, brand_id, withdrawal_no, request_id, account_id, kind, provider, holder,
    last_four, currency, amount, returned, held, state, version, needs_two, reason, promised_at, created_at, moved_at)
    select a.id, a.player_id, '${brandId}', 'WDR' || to_char(a.at, 'YYYYMMDD') || upper(lpad(to_hex(a.n), 7, '0')), a.id, f.account, 'bank', 'KBANK',
      'Somebody Filled', lpad((f.n % 10000)::text, 4, '0'), '${CURRENCY}', ${AMOUNT}, ${AMOUNT}, 0, a.state, 2, a.n % 9 = 0,
      case when a.state = 'CANCELLED' then null else 'Filled' end, a.at + interval '1 day', a.at, a.at + interval '20 minutes'
    from papers.asked a join papers.asked f on f.player_id = a.player_id and f.nth = 1 order by a.n;
  insert into withdrawals.steps (withdrawal_id, version, player_id, from_state, to_state, actor, at)
    select id, 1, player_id, null, 'REQUESTED', 'player', at from papers.asked
    union all select id, 2, player_id, 'REQUESTED', state, case when state = 'CANCELLED' then 'player' else 'staff' end,
      at + interval '20 minutes' from papers.asked`

/** Those that wait hold their amount, in the ledger as in the list. */
const reviews = (brandId: string) => `
  create unlogged table papers.review as
    select s.p, s.player_id, a.balance, a.version, f.account, f.n from papers.people s
    join ledger.player_accounts a on a.owner = s.player_id and a.purpose = 1 and a.currency = '${CURRENCY}' and a.balance >= ${AMOUNT}
    join papers.asked f on f.player_id = s.player_id and f.nth = 1 order by s.p limit ${IN_REVIEW};
  create unlogged table papers.held as
    select *, uuidv7() as id, date_trunc('milliseconds', clock_timestamp()) as at from papers.review;
  insert into withdrawals.withdrawals (withdrawal_id, player_id, brand_id, withdrawal_no, request_id, account_id, kind, provider, holder,
    last_four, currency, amount, held, state, version, needs_two, promised_at, created_at, moved_at)
    select id, player_id, '${brandId}', 'WDR' || to_char(at, 'YYYYMMDD') || 'R' || lpad(p::text, 6, '0'), id, account, 'bank', 'KBANK',
      'Somebody Filled', lpad((n % 10000)::text, 4, '0'), '${CURRENCY}', ${AMOUNT}, ${AMOUNT}, 'REVIEW', 2, false, at + interval '1 day', at, at
    from papers.held;
  insert into withdrawals.steps (withdrawal_id, version, player_id, from_state, to_state, actor, at)
    select id, 1, player_id, null, 'REQUESTED', 'player', at from papers.held
    union all select id, 2, player_id, 'REQUESTED', 'REVIEW', 'rule', at from papers.held;
  insert into ledger.transfers (cause_id, cause_kind, leg, debit_purpose, credit_purpose, debit_owner, credit_owner, currency, amount,
    debit_after, debit_version, credit_after, credit_version, posted_at)
    select id, 12, 0, 1, 4, player_id, player_id, '${CURRENCY}', ${AMOUNT}, balance - ${AMOUNT}, version + 1, ${AMOUNT}, 1, at from papers.held;
  insert into ledger.player_accounts (owner, purpose, currency, balance, version)
    select player_id, 4, '${CURRENCY}', ${AMOUNT}, 1 from papers.held;
  update ledger.player_accounts a set balance = a.balance - ${AMOUNT}, version = a.version + 1 from papers.held h
    where a.owner = h.player_id and a.purpose = 1 and a.currency = '${CURRENCY}'`

const letters = (brandId: string, count: number) => `
  insert into mailbox.letters (player_id, letter_id, brand_id, kind, texts, cause, sent_at, told_at, read_at)
    select s.player_id, uuidv7(), '${brandId}', (array['system', 'payment', 'security', 'promotion', 'support'])[1 + n % 5],
      jsonb_build_object('en', jsonb_build_object('title', 'Letter ' || n, 'body', repeat('Something happened. ', 8))), 'filled:' || n,
      ${momentOf('n', count)}, ${momentOf('n', count)}, case when n % 3 = 0 then ${momentOf('n', count)} + interval '1 hour' end
    from generate_series(1, ${count}) n join papers.people s on s.p = n % (select count(*) from papers.people)`

const lines = (brandId: string, count: number) => `
  insert into chat.lines (line_id, brand_id, player_id, body, at, removed_at, removed_by, removed_why, open_reports)
    select uuidv7(), '${brandId}', s.player_id, 'A line of chat, number ' || n, ${momentOf('n', count)},
      case when n % 200 = 0 then ${momentOf('n', count)} + interval '5 minutes' end, case when n % 200 = 0 then 'filled' end,
      case when n % 200 = 0 then 'Filled' end, case when n % 500 = 1 then 1 else 0 end
    from generate_series(1, ${count}) n join papers.people s on s.p = n % (select count(*) from papers.people) order by n;
  insert into chat.reports (player_id, line_id, reason, at)
    select (select player_id from papers.people where p = 0), line_id, 'spam', at from chat.lines where open_reports = 1`

/** The chain of hashes as `operators.append_audit` writes it, with moments of the past. */
const acts = (count: number) => `
  do $fill$
  declare
    no bigint; mark bytea; content text; moment timestamptz; told text; what text;
  begin
    -- As every writer of the trail: a running program writes into it too.
    perform pg_advisory_xact_lock(hashtext('operators.audit'));
    select audit_no, hash into no, mark from operators.audit order by audit_no desc limit 1;
    no := coalesce(no, 0);
    mark := coalesce(mark, '\\x00'::bytea);
    for n in 1 .. ${count} loop
      no := no + 1;
      moment := ${momentOf('n', count)};
      told := (array['players', 'withdrawals', 'settings', 'chat'])[1 + n % 4] || ' ' || n % 5000;
      what := (array['player.freeze', 'withdrawals.approve', 'settings.publish', 'chat.remove'])[1 + n % 4];
      content := jsonb_build_array(no, to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), null::uuid, 'filled', '203.0.113.7',
        what, told, null::jsonb, jsonb_build_object('n', n), 'Filled')::text;
      insert into operators.audit (audit_no, at, operator_id, operator, address, action, subject, before, after, reason, previous_hash, hash)
      values (no, moment, null, 'filled', '203.0.113.7', what, told, null, jsonb_build_object('n', n), 'Filled', mark,
        sha256(mark || convert_to(content, 'UTF8')));
      mark := sha256(mark || convert_to(content, 'UTF8'));
    end loop;
  end $fill$`

/** As the owner of the tables, once for a database. */
export const fillPapers = async (
  url: string,
  { brandId }: Pick<BrandSnapshot, 'brandId'>,
  wanted: Papers,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'",
    )
    await client.query(people(brandId))
    await client.query(withdrawals(brandId, wanted.withdrawals))
    await client.query(reviews(brandId))
    await client.query(letters(brandId, wanted.letters))
    await client.query(lines(brandId, wanted.lines))
    await client.query(acts(wanted.acts))
    await client.query('drop schema papers cascade')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
