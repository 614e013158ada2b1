-- How an agent brings newcomers: links beside the own code, the domains that bring people to an agent by themselves, and for every
-- newcomer the way they came.

create table players.registration_links (
  link_id uuid primary key,
  brand_id uuid not null references settings.brands (brand_id),
  -- Whose newcomers it makes.
  player_id uuid not null references players.players (player_id),
  -- Forty random bits; an agent's own code has ten letters, so no text is both.
  code text not null check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  kind text not null check (kind in ('player', 'agent')),
  channel text not null check (length(channel) <= 40),
  -- The brand's name it leads to; empty: the one that the agent looks at it under.
  host text not null,
  -- 0: any number.
  uses_max integer not null check (uses_max between 0 and 100000),
  uses integer not null default 0 check (uses >= 0),
  made_at timestamptz not null default now(),
  expires_at timestamptz,
  disabled_at timestamptz,
  removed_at timestamptz,
  constraint link_is_not_used_beyond check (uses_max = 0 or uses <= uses_max),
  unique (brand_id, code)
);
create index registration_links_of_agent on players.registration_links (player_id, link_id desc);

-- Newcomers without a code come under the agent of the name they registered at; the empty name is the house agent, for all other names.
create table players.agent_domains (
  brand_id uuid not null references settings.brands (brand_id),
  host text not null,
  player_id uuid not null references players.players (player_id),
  set_at timestamptz not null default now(),
  primary key (brand_id, host)
);

-- Which way a newcomer came, once and for ever; the line above may change, this does not.
create table players.arrivals (
  player_id uuid primary key references players.players (player_id),
  way text not null check (way in ('code', 'link', 'domain', 'referral', 'house', 'opened')),
  -- Who stood above at the beginning; nobody where the brand has no house agent.
  agent_id uuid references players.players (player_id),
  link_id uuid references players.registration_links (link_id),
  -- Who recommended them: apart from the line.
  referrer_id uuid references players.players (player_id),
  at timestamptz not null default now(),
  constraint link_comes_with_its_way check ((way = 'link') = (link_id is not null))
);
create index arrivals_by_link on players.arrivals (link_id) where link_id is not null;
create index arrivals_by_agent on players.arrivals (agent_id, way);
create index arrivals_by_referrer on players.arrivals (referrer_id) where referrer_id is not null;
create trigger arrivals_are_history before update or delete or truncate on players.arrivals
  for each statement execute function ledger.refuse_change();

-- How often a link, or the own code of an agent, was opened on one day: a household counts once.
create table players.link_days (
  source_id uuid not null,
  day date not null,
  clicks integer not null check (clicks >= 0),
  primary key (source_id, day)
) with (fillfactor = 70);

-- Who was counted today: a keyed mark of day, source and household that leads nowhere, kept until the next day.
create table players.link_visits (
  mark bytea primary key,
  day date not null
);
create index link_visits_by_day on players.link_visits (day);

-- Codes are of two lengths now: a form that asks for ten letters would take no link's.
create temporary table grown on commit drop as
select c.brand_id, c.version + 1 as version,
  jsonb_set(c.value, array['registerFields', (f.at - 1)::text, 'minLength'], '6') as value
from settings.current c
cross join lateral jsonb_array_elements(c.value -> 'registerFields') with ordinality as f (rule, at)
where f.rule ->> 'name' = 'affiliateCode' and (f.rule ->> 'minLength')::int > 6;

insert into settings.history (brand_id, version, value) select brand_id, version, value from grown;

update settings.current as c
set version = g.version, value = g.value, changed_at = now(), changed_by = null
from grown as g
where g.brand_id = c.brand_id;

-- Links and own codes with their figures, for whoever shows them to their agent.
create view players.v_registration_links as
select l.link_id, l.brand_id, l.player_id, l.code, l.kind, l.channel, l.host, l.uses_max, l.uses, l.made_at, l.expires_at,
  case when l.removed_at is not null then 'REMOVED' when l.disabled_at is not null then 'DISABLED'
    when l.uses_max > 0 and l.uses >= l.uses_max then 'USED_UP' when l.expires_at <= now() then 'EXPIRED' else 'NORMAL' end as state
from players.registration_links l;
create view players.v_affiliate_codes as select player_id, brand_id, code from players.affiliate_codes;
create view players.v_arrivals as select player_id, way, agent_id, link_id, at from players.arrivals;
create view players.v_link_days as select source_id, day, clicks from players.link_days;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert on players.registration_links, players.arrivals to krathong_app;
    grant update (uses, disabled_at, removed_at) on players.registration_links to krathong_app;
    grant select, insert, update, delete on players.agent_domains to krathong_app;
    grant select, insert, update on players.link_days to krathong_app;
    grant select, insert, delete on players.link_visits to krathong_app;
    grant select on players.v_registration_links, players.v_affiliate_codes, players.v_arrivals, players.v_link_days to krathong_app;
  end if;
end
$$;
