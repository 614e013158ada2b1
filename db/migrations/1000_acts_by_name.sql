-- A report of significant events asks the trail for some actions among many: they are found by their name, and which there are by steps.
create index concurrently audit_by_action on operators.audit (action, at desc, audit_no desc);
