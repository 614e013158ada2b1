-- Help articles that operators write, whether they helped, and what people send in for staff to answer: feedback and applications.

alter table content.articles
  add column category text not null default 'rules'
    check (category in ('account', 'money', 'games', 'fairness', 'safety', 'rules')),
  add column is_published boolean not null default true,
  -- Counts saves; `version` is what a reader is told, and the operator's to choose.
  add column revision integer not null default 1 check (revision > 0),
  add column updated_by text;
update content.articles set category = case slug
  when 'fairness' then 'fairness' when 'play-money' then 'money' when 'responsible' then 'safety' else 'rules' end;

-- One voice a reader and article: a player's id, or the fingerprint of a visitor's address.
create table content.article_votes (
  brand_id uuid not null,
  slug text not null,
  voter text not null,
  language text not null,
  has_helped boolean not null,
  voted_at timestamptz not null default now(),
  primary key (brand_id, slug, voter),
  foreign key (brand_id, slug) references content.articles (brand_id, slug)
);

create schema submissions;

create table submissions.feedback (
  feedback_id uuid not null,
  player_id uuid not null,
  brand_id uuid not null references settings.brands (brand_id),
  question_type text not null check (question_type in ('account', 'deposit', 'withdrawal', 'game', 'suggestion', 'other')),
  content text not null check (char_length(content) between 1 and 140),
  language text not null,
  sent_at timestamptz not null default now(),
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by text,
  primary key (feedback_id, player_id),
  constraint answered_whole check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create unique index feedback_by_id on submissions.feedback (feedback_id);
create index feedback_by_player on submissions.feedback (player_id, sent_at desc, feedback_id);
create index feedback_waiting on submissions.feedback (brand_id, sent_at, feedback_id) where answer is null;
create index feedback_by_time on submissions.feedback (brand_id, sent_at desc, feedback_id);

-- A player who asks to become an agent. What they wrote is theirs; the decision is staff's and carries its reason.
create table submissions.applications (
  application_id uuid not null,
  player_id uuid not null,
  brand_id uuid not null references settings.brands (brand_id),
  full_name text not null check (char_length(full_name) between 1 and 80),
  contact_kind text not null check (contact_kind in ('phone', 'email', 'line', 'telegram', 'whatsapp', 'zalo', 'facebook')),
  contact text not null check (char_length(contact) between 3 and 80),
  experience text not null check (experience in ('none', 'under-year', 'one-to-three', 'over-three')),
  channel text not null check (channel in ('friends', 'social', 'website', 'shop', 'other')),
  comment text not null default '' check (char_length(comment) <= 140),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  sent_at timestamptz not null default now(),
  reason text check (char_length(reason) between 3 and 500),
  decided_at timestamptz,
  decided_by text,
  primary key (application_id, player_id),
  constraint decided_whole check (
    (state = 'waiting') = (decided_at is null) and (state = 'waiting') = (decided_by is null) and (state = 'waiting') = (reason is null))
);
create unique index applications_by_id on submissions.applications (application_id);
-- One at a time, and none once it was granted; who was refused may ask again.
create unique index applications_standing on submissions.applications (player_id) where state <> 'refused';
create index applications_by_player on submissions.applications (player_id, sent_at desc, application_id);
create index applications_waiting on submissions.applications (brand_id, sent_at, application_id) where state = 'waiting';
create index applications_by_time on submissions.applications (brand_id, sent_at desc, application_id);

-- At most three to each, drawn anew from their pixels; seen by staff only.
create table submissions.pictures (
  picture_id uuid not null,
  player_id uuid not null,
  subject_id uuid not null,
  place smallint not null check (place between 1 and 3),
  media_type text not null,
  content bytea not null,
  content_hash bytea not null,
  sent_at timestamptz not null default now(),
  primary key (picture_id, player_id),
  constraint pictures_placed unique (subject_id, place),
  constraint pictures_once unique (subject_id, content_hash)
);
create unique index pictures_by_id on submissions.pictures (picture_id);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on content.article_votes to krathong_app;
    grant usage on schema submissions to krathong_app;
    grant select, insert on all tables in schema submissions to krathong_app;
    grant update on submissions.feedback, submissions.applications to krathong_app;
  end if;
end
$$;
