-- Requirements that staff asks for no more (docs/decisions/0199-waivers-and-grants.md).
alter table promotions.requirements drop constraint requirements_state_check;
alter table promotions.requirements add constraint requirements_state_check
  check (state in ('OPEN', 'DONE', 'FORFEITED', 'EXPIRED', 'CLEARED_LOW_BALANCE', 'CANCELLED', 'WAIVED'));
