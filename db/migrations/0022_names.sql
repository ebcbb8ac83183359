UPDATE "audit_entries" SET "action" = 'repair.customer_notified' WHERE "action" = 'repair.customer_told';
