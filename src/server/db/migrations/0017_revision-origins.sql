ALTER TABLE "revisions" ADD COLUMN "origin" text DEFAULT 'files' NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "base" integer;--> statement-breakpoint
UPDATE "revisions" SET "origin" = CASE WHEN "author" IS NULL THEN 'files' ELSE 'studio' END, "base" = nullif("number" - 1, 0);
