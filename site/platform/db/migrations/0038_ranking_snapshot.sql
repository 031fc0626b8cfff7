-- Boards of a large community, computed regularly. Each has the places of a period in the whole community and within a region.
create table ranking_snapshot (
  rank_type text not null,
  period text not null,
  time timestamptz not null,
  -- Number of entries by region; '' for all.
  totals jsonb not null,
  primary key (rank_type, period)
);
create table ranking_entry (
  rank_type text not null,
  period text not null,
  -- Position from 1, and rank, which equal scores share, with its change since the period before.
  line integer not null,
  rank integer not null,
  change integer,
  region_code text,
  region_line integer not null,
  region_rank integer not null,
  region_change integer,
  id text not null,
  score integer not null,
  -- Number of deeds by kind.
  nums jsonb not null,
  primary key (rank_type, period, line),
  foreign key (rank_type, period) references ranking_snapshot on delete cascade
);
create unique index ranking_entry_id on ranking_entry (rank_type, period, id);
create index ranking_entry_region on ranking_entry (rank_type, period, region_code, region_line);
