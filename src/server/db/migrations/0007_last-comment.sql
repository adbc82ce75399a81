ALTER TABLE "tasks" ADD COLUMN "last_comment_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "tasks" SET "last_comment_at" = (SELECT max("created_at") FROM "comments" WHERE "comments"."task" = "tasks"."id");
