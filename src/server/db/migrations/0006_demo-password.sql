-- A hash has a salt of its own, so only the sample staff, who got one hash together, share theirs. The portal looks for
-- their accounts by it when the demo is switched off.
INSERT INTO "settings" ("name", "value")
SELECT 'demo-password', "password_hash" FROM "staff" WHERE "password_hash" IS NOT NULL
GROUP BY "password_hash" HAVING count(*) > 1 ORDER BY count(*) DESC LIMIT 1
ON CONFLICT DO NOTHING;
