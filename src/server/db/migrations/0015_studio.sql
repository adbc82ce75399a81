CREATE TABLE "draft_files" (
	"draft" text NOT NULL,
	"path" text NOT NULL,
	"text" text,
	"version" integer NOT NULL,
	"published" text,
	CONSTRAINT "draft_files_draft_path_pk" PRIMARY KEY("draft","path")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision_files" (
	"path" text NOT NULL,
	"revision" integer NOT NULL,
	"text" text,
	CONSTRAINT "revision_files_path_revision_pk" PRIMARY KEY("path","revision")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"number" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"author" text,
	"author_name" text,
	"reason" text NOT NULL,
	"digest" text NOT NULL,
	"restores" integer,
	"access" jsonb,
	"written" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_draft_drafts_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_owner_staff_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_files" ADD CONSTRAINT "revision_files_revision_revisions_number_fk" FOREIGN KEY ("revision") REFERENCES "public"."revisions"("number") ON DELETE cascade ON UPDATE no action;